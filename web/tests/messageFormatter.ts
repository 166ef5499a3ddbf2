import { FluentBundle, FluentResource } from "@fluent/bundle";

/** Says English messages as boards do, `id` or `id.part`; an unknown one or a missing value is an error. Later sources win. */
export const saying = (...sources: string[]) => sayingIn("en", ...sources);

/** The same in another language. */
export function sayingIn(language: string, ...sources: string[]) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return (id: string, values?: Record<string, string | number>): string => {
    const [name = id, part] = id.split(".");
    const message = bundle.getMessage(name);
    const pattern = part === undefined ? message?.value : message?.attributes[part];
    if (!pattern) throw new Error(`no message ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, values, errors);
    if (errors.length) throw errors[0];
    return text;
  };
}
