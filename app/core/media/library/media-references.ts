/** The distinct paths below /media/ in texts, as a field's value or within HTML. */
export function mediaPathsIn(texts: readonly (string | null | undefined)[]): string[] {
  const found = texts.flatMap((text) => [...(text ?? "").matchAll(reference)]);
  return [...new Set(found.map(([, path = ""]) => path))];
}

// Excludes other sites' addresses, such as 'https://other.example/media/x.jpg'.
const reference = /(?<![\w.-])\/media\/([\w-][\w./-]{0,300}\.\w+)/g;

/**
 * The typed values with absolute addresses of this site's files made root-relative, also in HTML: look-ups of
 * files know no other form.
 */
export function withMediaPaths<Fields extends Record<string, string>>(
  fields: Fields,
  baseUrl: string,
): Fields {
  const entries = Object.entries(fields).map(([name, text]) => [name, withPaths(text, baseUrl)]);
  return Object.fromEntries(entries) as Fields;
}

function withPaths(text: string, baseUrl: string): string {
  const own = `${baseUrl}/media/`;
  const address = text.trim();
  if (address.startsWith(own) && !/\s/.test(address)) return address.slice(baseUrl.length);
  // A line of a list.
  const first = new RegExp(`^${own.replaceAll(".", "\\.")}(?=\\S+ \\|)`, "gm");
  return text
    .replace(first, "/media/")
    .replaceAll(`="${own}`, '="/media/')
    .replaceAll(`='${own}`, "='/media/");
}
