import { isRecord } from "~/lib/browser-storage";

const FILE = String.raw`[\w./-]+\.(?:js|css|woff2|svg|png|jpe?g|webp|avif|gif)`;
const inHtml = new RegExp(`[=(]"(/(?:assets|media)/${FILE})[#"]`, "g");
const inScript = new RegExp(String.raw`["'\x60](?:\./|/?assets/)(${FILE})["'\x60]`, "g");

/** Addresses of the scripts, fonts and pictures that a page of the site names; of audio none. */
export function filesInPage(html: string): string[] {
  return [...new Set([...html.matchAll(inHtml)].map(([, path = ""]) => path))];
}

/** Addresses of the files that a built script asks for, at once or later. */
export function filesInScript(code: string): string[] {
  return [...new Set([...code.matchAll(inScript)].map(([, name = ""]) => `/assets/${name}`))];
}

/** The router's table of all routes is a script that assigns an object. */
export function isRouteTable(path: string): boolean {
  return path.startsWith("/assets/manifest-");
}

/**
 * The scripts of every public page: without them the router would load the whole page anew where it
 * should say that a page is not kept, and what plays would fall silent.
 */
export function filesInRouteTable(code: string): string[] {
  const table: unknown = JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
  const routes = isRecord(table) && isRecord(table.routes) ? Object.values(table.routes) : [];
  return routes.flatMap((route) => {
    if (!isRecord(route) || String(route.id).startsWith("routes/admin")) return [];
    const files = [route.module, route.imports, route.css].flat();
    return files.filter((file) => typeof file === "string").map((file) => file.replace("#", ""));
  });
}
