// A worker that thinks: jobs come in, answers go out.

import { startPython, type Parts } from "./pyodide";

let think: ((job: string) => unknown) | undefined;

self.onmessage = async ({ data }: MessageEvent<{ base: string; parts: Parts } | { job: string }>) => {
  if ("job" in data) return self.postMessage(think?.(data.job));
  try {
    const python = await startPython(data.base, data.parts);
    think = python.pyimport("ribeira.pyodide.workers")["think_about"];
    self.postMessage("ready");
  } catch (error) {
    setTimeout(() => {
      throw error;
    }); // whoever hired us hears of it
  }
};
