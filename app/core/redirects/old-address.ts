import { decodeUri } from "~/lib/http/decode-uri";
import { normalForm } from "~/lib/text/normal-form";

/** Maximum characters of an old address and of its target. */
export const maxAddressLength = 500;

/**
 * The stored form of a former address, or null if it is invalid. The host is dropped, the path is decoded and in lower
 * case without a slash at its end, and query parameters are sorted.
 */
export function oldAddress(typed: string): string | null {
  const url = urlOf(typed);
  if (!url) return null;
  const path = pathOf(url);
  const query = queryOf([...url.searchParams]);
  const address = path + query;
  return address === "/" || address.length > maxAddressLength ? null : address;
}

/** All stored forms that match an address, best first: with its whole query, with one parameter, without. */
export function storedForms(url: URL): string[] {
  const path = pathOf(url);
  const parameters = [...url.searchParams];
  const queries = [parameters, ...parameters.slice(0, 10).map((one) => [one])].map(queryOf);
  const forms = new Set([...queries, ""].map((query) => path + query));
  forms.delete("/");
  return [...forms];
}

/** The stored form of a target: a path of this site, or an absolute address; null if it is invalid. */
export function redirectTarget(typed: string, baseUrl: string): string | null {
  const text = typed.trim();
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(text) || /\s/.test(text)) return null;
  const url = URL.parse(text, baseUrl);
  if (!url || url.username || text.length > maxAddressLength) return null;
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
  const path = normalForm(decodeUri(pathname).replace(/\p{Cc}/gu, "")).toLowerCase();
  return path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}

function queryOf(parameters: [string, string][]): string {
  const inOrder = parameters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return inOrder.length > 0 ? `?${new URLSearchParams(inOrder)}` : "";
}

export type Redirect = { path: string; target: string };

/** A German sentence on how a redirect conflicts with existing ones; null if it does not. */
export function chainProblem(
  { path, target }: Redirect,
  others: readonly Redirect[],
): { field: "path" | "target"; message: string } | null {
  const goal = goalOf(target);
  if (goal === path)
    return { field: "target", message: "Diese Adresse würde zu sich selbst führen." };
  const next = others.find((other) => other.path === goal);
  if (next && goalOf(next.target) === path)
    return {
      field: "target",
      message: `Das wäre ein Kreis: „${next.path}“ führt schon nach „${path}“.`,
    };
  if (next)
    return {
      field: "target",
      message: `„${next.path}“ führt selbst weiter. Nimm gleich „${next.target}“ als Ziel.`,
    };
  const before = others.find((other) => goalOf(other.target) === path);
  if (before)
    return {
      field: "path",
      message: `„${before.path}“ führt hierher und müsste dann zweimal weiter. Gib ihr zuerst „${target}“ als Ziel.`,
    };
  return null;
}

/**
 * Resolves chains and cycles among many redirects: each target is followed to its end, including through stored
 * redirects. An address that already redirects is not changed.
 * @returns new redirects, and stored ones that got another target
 */
export function settleRedirects(stored: readonly Redirect[], wanted: readonly Redirect[]) {
  const known = new Map(stored.map(({ path, target }) => [path, target]));
  const next = new Map(known);
  for (const { path, target } of wanted) {
    if (next.has(path)) continue;
    next.set(path, target);
    const end = endOf(path, next);
    if (end === null) next.delete(path);
    else next.set(path, end);
  }
  const added: Redirect[] = [];
  const changed: Redirect[] = [];
  for (const path of next.keys()) {
    const target = endOf(path, next) ?? next.get(path) ?? "";
    if (!known.has(path)) added.push({ path, target });
    else if (known.get(path) !== target) changed.push({ path, target });
  }
  return { added, changed };
}

/** The final target of an address; null for a cycle. */
function endOf(path: string, targets: ReadonlyMap<string, string>): string | null {
  const seen = new Set([path]);
  for (let at = path; ; ) {
    const target = targets.get(at) ?? "";
    const goal = goalOf(target);
    if (goal === null || !targets.has(goal)) return target;
    if (seen.has(goal)) return null;
    seen.add(goal);
    at = goal;
  }
}

/** The stored form of a target on this site; null for other sites. */
function goalOf(target: string): string | null {
  return target.startsWith("/") ? (oldAddress(target.replace(/#.*/, "")) ?? "/") : null;
}
