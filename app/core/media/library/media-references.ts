/** The distinct paths below /media/ in texts, whether a text is an address or HTML. */
export function mediaPathsIn(texts: readonly (string | null | undefined)[]): string[] {
  const found = texts.flatMap((text) => [...(text ?? "").matchAll(reference)]);
  return [...new Set(found.map(([, path = ""]) => path))];
}

// Does not match addresses of other sites, such as 'https://other.example/media/x.jpg'.
const reference = /(?<![\w.-])\/media\/([\w-][\w./-]{0,300}\.\w+)/g;

/**
 * Makes absolute addresses of this site's files root-relative, also in HTML, since files are looked up by this form
 * only.
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
  // The address at the beginning of a list's line.
  const first = new RegExp(`^${own.replaceAll(".", "\\.")}(?=\\S+ \\|)`, "gm");
  return text
    .replace(first, "/media/")
    .replaceAll(`="${own}`, '="/media/')
    .replaceAll(`='${own}`, "='/media/");
}
