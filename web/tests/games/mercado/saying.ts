// The game's English messages, and an error where one is missing.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import messages from "../../../../src/ribeira/games/mercado/messages/en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(messages));

export function say(id: string, values?: Record<string, string | number>): string {
  const message = bundle.getMessage(id);
  if (!message?.value) throw new Error(`no message ${id}`);
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, values, errors);
  if (errors.length) throw errors[0];
  return text;
}
