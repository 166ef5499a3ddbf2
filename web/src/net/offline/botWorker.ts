// Web worker that computes the moves of bots. It receives jobs and posts their results.

import { startPython, type Parts } from "./pyodide";

let thinkAbout: ((job: string) => unknown) | undefined;

self.onmessage = async ({ data }: MessageEvent<{ base: string; parts: Parts } | { job: string }>) => {
  if ("job" in data) return self.postMessage(thinkAbout?.(data.job));
  try {
    const python = await startPython(data.base, data.parts);
    thinkAbout = python.pyimport("ribeira.pyodide.workers")["think_about"];
    self.postMessage("ready");
  } catch (error) {
    setTimeout(() => {
      throw error; // outside the async function, so that the host's `onerror` receives it
    });
  }
};
