import { oldAddress } from "./old-address";

export type Redirect = { path: string; target: string };

/** What stands against a redirect among those that are there, as a German sentence; null: nothing. */
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
 * Redirects that come in numbers, without a chain or a circle: what leads on is followed to its end, in those that
 * are there too. Of an address that leads somewhere already nothing changes.
 * @returns what is new, and what of the stored ones gets another target
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

/** Where an address leads in the end; null: in a circle. */
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

/** A target of this site in the form of old addresses; null: it lies elsewhere. */
function goalOf(target: string): string | null {
  return target.startsWith("/") ? (oldAddress(target.replace(/#.*/, "")) ?? "/") : null;
}
