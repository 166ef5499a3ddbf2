// The game's English messages, as the board says them.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import messages from "../../../../src/ribeira/games/lata/messages/en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(messages));
bundle.addResource(new FluentResource("share = { $seat } ({ $amount })\nwhy-now = Not now."));

/** An unknown message or a missing value is an error. */
export function say(id: string, values?: Record<string, string | number>): string {
  const [name = id, part] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = part === undefined ? message?.value : message?.attributes[part];
  if (!pattern) throw new Error(`no message ${id}`);
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  if (errors.length) throw errors[0];
  return text;
}
