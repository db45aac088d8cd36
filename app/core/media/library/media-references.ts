/** The paths below /media/ that texts name, as an address of a field or within HTML; each once. */
export function mediaPathsIn(texts: readonly (string | null | undefined)[]): string[] {
  const found = texts.flatMap((text) => [...(text ?? "").matchAll(reference)]);
  return [...new Set(found.map(([, path = ""]) => path))];
}

// Not part of another site's address: 'https://other.example/media/x.jpg' is none of ours.
const reference = /(?<![\w.-])\/media\/([\w-][\w./-]{0,300}\.\w+)/g;

/**
 * The typed value, with this site's files by their paths where their whole address was pasted, as a field's value or
 * in HTML: what looks for a file knows no other.
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
