/** Most characters of an old address and of where it leads. */
export const longestAddress = 500;

/** What the site itself reads from a query: there are pages behind it. */
const ownParameters = ["q", "art", "seite", "kommentare", "gesendet", "t", "_routes"];

/**
 * An address of before in the one form in which it is stored and compared, whatever host it is pasted with: decoded,
 * in small letters, without a slash at its end, its parameters in order. null: it is none.
 */
export function oldAddress(typed: string): string | null {
  const url = urlOf(typed);
  if (!url) return null;
  const path = pathOf(url);
  const query = queryOf([...url.searchParams]);
  const address = path + query;
  return address === "/" || address.length > longestAddress ? null : address;
}

/** Every address under which an old address may be stored, the closest first: with its query, a parameter of it, without. */
export function storedForms(url: URL): string[] {
  const path = pathOf(url);
  const parameters = [...url.searchParams];
  const queries = [parameters, ...parameters.slice(0, 10).map((one) => [one])].map(queryOf);
  const forms = new Set([...queries, ""].map((query) => path + query));
  forms.delete("/");
  return [...forms];
}

/** Whether its query names a page of this site, such as the second one of a list. */
export function hasOwnParameter(address: string): boolean {
  const { searchParams } = new URL(address, "http://old");
  return ownParameters.some((name) => searchParams.has(name));
}

/** Where somebody is led, as it is stored: a path of this site, or a whole address; null: it is none. */
export function redirectTarget(typed: string, baseUrl: string): string | null {
  const text = typed.trim();
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(text) || /\s/.test(text)) return null;
  const url = URL.parse(text, baseUrl);
  if (!url || url.username || text.length > longestAddress) return null;
  const isOwn = text.startsWith("/") || url.origin === new URL(baseUrl).origin;
  return isOwn ? url.pathname + url.search + url.hash : url.href;
}

function urlOf(typed: string): URL | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  if (/^https?:\/\//i.test(text)) return URL.parse(text);
  return URL.parse(`http://old/${text.replace(/^\/+/, "")}`);
}

function pathOf({ pathname }: URL): string {
  const path = decoded(pathname)
    .replace(/\p{Cc}/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}

function queryOf(parameters: [string, string][]): string {
  const inOrder = parameters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return inOrder.length > 0 ? `?${new URLSearchParams(inOrder)}` : "";
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
