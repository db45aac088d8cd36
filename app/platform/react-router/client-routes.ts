import { isRecord } from "~/lib/browser-storage";
import { isPrivateRoute } from "./private-routes";

declare global {
  interface Window {
    /** The router's table of public routes. */
    __reactRouterManifest?: { version?: string; routes: Record<string, { module: string }> };
  }
}

/** The scripts of the public pages in this window's route table, as route id and address. */
export function publicScripts(): [id: string, address: string][] {
  return Object.entries(window.__reactRouterManifest?.routes ?? {})
    .filter(([id]) => !isPrivateRoute(id))
    .map(([id, { module }]) => [id, module]);
}

/** True if an address is that of a route table, which is a script that assigns an object. */
export function isRouteTable(path: string): boolean {
  return path.startsWith("/assets/manifest-");
}

/** Addresses of the scripts and styles of all public pages in a route table. */
export function filesInRouteTable(code: string): string[] {
  const table: unknown = JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
  const routes = isRecord(table) && isRecord(table.routes) ? Object.values(table.routes) : [];
  return routes.flatMap((route) => {
    if (!isRecord(route) || isPrivateRoute(String(route.id))) return [];
    const files = [route.module, route.imports, route.css].flat();
    return files.filter((file) => typeof file === "string").map((file) => file.replace("#", ""));
  });
}

/** A redirect in the form that the router's client expects in place of a page's data. */
export function dataRedirect(address: string): Response {
  const { pathname, search } = new URL(address);
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": pathname + search, "X-Remix-Status": "302" },
  });
}
