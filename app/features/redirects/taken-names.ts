import { contentKinds } from "~/content/kinds";

/**
 * What addresses of this program begin with: no page of the operator's own can be called so, and nothing leads away
 * from there. Those that further parts of the program will need stand here too.
 */
export const takenNames: ReadonlySet<string> = new Set([
  ...Object.values(contentKinds).map(({ section }): string => section),
  ...["404", "admin", "api", "assets", "contact", "feed.xml", "healthz", "imprint", "legenden"],
  ...["media", "metrics", "oembed", "offline", "orte", "playbacks", "privacy", "readyz"],
  ...["suche", "views"],
  ...["vorschau", "zaehlweise", "zeitstrahl"],
]);

/** Whether a page of the program has this address, whatever its query. */
export function isTaken(address: string): boolean {
  const [path = ""] = address.split("?");
  const names = path.split("/").slice(1);
  return names.length === 1 && path === address && takenNames.has(names[0] ?? "");
}
