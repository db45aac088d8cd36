import { createHash } from "node:crypto";
import * as built from "virtual:react-router/server-build";
import { matchRoutes, type ServerBuild } from "react-router";
import { isPrivateRoute } from "~/platform/react-router/private-routes";
import { rooms } from "~/rooms";
import { pagePaths } from "./page-paths";

const build = built as ServerBuild;
export const scriptsVersion = build.assets.version;
type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** Caches a value that depends on the pages' addresses, which change when a restored archive has others. */
export function whilePagesStay<Value>(make: () => Value): () => Value {
  let made: { value: Value; moved: typeof rooms.moved } | undefined;
  return () => {
    if (made?.moved !== rooms.moved) made = { value: make(), moved: rooms.moved };
    return made.value;
  };
}

const current = whilePagesStay(() => {
  const visitors = Object.values(withoutPrivate(atAddresses(build.routes)));
  const publicRoutes = visitors.flatMap((route) => {
    if (!route || route.path === "*" || (route.path === undefined && !route.index)) return [];
    const { id, path = "" } = route;
    return [{ id, path, acceptsForms: "action" in route.module }];
  });
  return {
    publicBuild: import.meta.env.DEV ? onSite(build) : onSite(withPublicTable()),
    isPublicPage: pagePaths(
      publicRoutes.flatMap(({ path }) => (path && path !== ownPage ? [path] : [])),
    ),
    publicRoutes,
    /** Most paths are found here; the router would compare a path with all routes each time. */
    routesByPath: new Map(publicRoutes.map((route) => [`/${route.path}`, route])),
  };
});

/**
 * The build for private pages, with all routes. Those of the operator's area are loaded on first use
 * (`build-plugins/operator-routes-later.ts`).
 */
export async function wholeBuild(): Promise<ServerBuild> {
  const routes = Object.entries(build.routes).map(async ([id, route]) => {
    const module = route?.module as RouteModule | (() => Promise<RouteModule>);
    return [id, { ...route, module: typeof module === "function" ? await module() : module }];
  });
  return onSite({ ...build, routes: Object.fromEntries(await Promise.all(routes)) });
}

/**
 * The build for public pages. It lacks the routes of the operator's area, so links there reload the document.
 * @param id only with this route and those around it: the router would compare a path with all routes several times
 */
export function publicBuild(id?: string): ServerBuild {
  const build = current().publicBuild;
  if (id === undefined) return build;
  const { routes, assets } = build;
  return {
    ...build,
    routes: branchOf(routes, id),
    assets: { ...assets, routes: branchOf(assets.routes, id) },
  };
}

function branchOf<Route>(routes: Record<string, Route>, id: string): Record<string, Route> {
  const branch: Record<string, Route> = {};
  for (let at: string | undefined = id; at; at = (routes[at] as PublicRoute).parentId)
    branch[at] = routes[at] as Route;
  return branch;
}

function withPublicTable(): ServerBuild {
  const { url, routes } = publicRouteTable();
  return {
    ...build,
    routes: withoutPrivate(build.routes),
    assets: { ...build.assets, url, routes },
  };
}

function onSite(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  return {
    ...build,
    routes: atAddresses(routes),
    assets: { ...assets, routes: atAddresses(assets.routes) },
  };
}

/** Routes with their paths on this site, where movable names may differ (`movableNames`). */
function atAddresses<Route>(routes: Record<string, Route>): Record<string, Route> {
  const moved = Object.entries(routes).map(([id, route]) => {
    const path = pathOnSite(route as PublicRoute);
    return [id, path === undefined ? route : { ...route, path }];
  });
  return Object.fromEntries(moved);
}

type PublicRoute = { parentId?: string; path?: string };

/** The path of a route on this site; undefined if it is that of the build. */
function pathOnSite({ parentId, path }: PublicRoute): string | undefined {
  if (parentId !== "routes/public" || path === undefined) return undefined;
  const onSite = rooms.addressOf(`/${path}`).slice(1);
  return onSite === path ? undefined : onSite;
}

/** Updates the paths in a page's route table, which was written at build time. */
export function withMovedPaths(html: string): string {
  if (rooms.moved.size === 0) return html;
  const moved = Object.entries(build.routes).flatMap(([id, route]) => {
    const path = pathOnSite(route as PublicRoute);
    return path === undefined ? [] : `${inBrowser}[${JSON.stringify(id)}].path="${path}";`;
  });
  return html.replace(takenModules, () => moved.join("") + takenModules);
}

const inBrowser = "window.__reactRouterManifest.routes";
/** The beginning of the router's own script after its route table. */
const takenModules = "window.__reactRouterRouteModules =";

/** The route of the operator's own pages, which only the database knows. */
export const ownPage = ":slug";

/** True if a path is that of a public page of the program. */
export const isPublicPage = (path: string): boolean => current().isPublicPage(path);

/** The route for a path or its data request, and whether it accepts forms; null if it is no public page. */
export function findPublicRoute(path: string) {
  const { publicRoutes, routesByPath } = current();
  const page = path.replace(/\.data$/, "").replace(/^\/_root$|\/_$/, "") || "/";
  return routesByPath.get(page) ?? matchRoutes(publicRoutes, page)?.[0]?.route ?? null;
}

/** The route table of public pages, as a script. With the operator's area it would be twice as large. */
export function publicRouteTable() {
  const { entry, version } = build.assets;
  const routes = withoutPrivate(build.assets.routes);
  const mark = createHash("sha256").update(JSON.stringify({ entry, routes, version }));
  const url = `/assets/routes-${mark.digest("hex").slice(0, 8)}.js`;
  const table = JSON.stringify({ entry, routes, url, version });
  return { url, routes, script: `window.__reactRouterManifest=${table};` };
}

function withoutPrivate<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isPrivateRoute(id)));
}
