import { FluentBundle, FluentResource } from "@fluent/bundle";

/**
 * Return a formatter of English messages (`id` or `id.part`), which replaces the formatter that boards receive. It
 * throws on unknown messages and missing values. If several sources define a message, the last one wins.
 */
export const messageFormatter = (...sources: string[]) => messageFormatterFor("en", ...sources);

/** Return a formatter like `messageFormatter` for any language. */
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
