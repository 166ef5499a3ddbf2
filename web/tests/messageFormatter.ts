import { FluentBundle, FluentResource } from "@fluent/bundle";

/**
 * Return a formatter of English messages (`id` or `id.part`), like that of boards. Unknown messages and missing values
 * are errors; later sources win.
 */
export const messageFormatter = (...sources: string[]) => messageFormatterFor("en", ...sources);

/** Return a formatter for another language. */
export function messageFormatterFor(language: string, ...sources: string[]) {
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
