import { relative } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rollup } from "vite";
import { isPrivateRoute } from "../app/platform/react-router/private-routes.ts";

/** React and the packages that belong to it, which rarely change and are on every page. */
const react = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const otherPackage =
  /[\\/]node_modules[\\/](?!(react|react-dom|react-router|scheduler|lucide-react)[\\/])/;
/** Sections, and private pages, from which a common module goes into a file for all of them. */
const many = 4;
const manyPrivate = 3;
/** Characters of source below which superfluous code costs a page less than a further request. */
const min = 4000;
/** The most visited pages. Modules that they share with few others cost them no further request. */
export const busiest = [
  "routes/home/home",
  "core/episodes/pages/episode",
  "core/transcripts/pages/episode-transcript",
];

type Graph = Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">;

/**
 * Decides by the importers of modules which of them share a file: many small files cost headers, and a large file
 * has code that a page does not need. A module of a single page stays in the page's file. The shared files are:
 * - `react`: React, on every page.
 * - `site`: modules of every page; or of at least four sections, and one of the busiest pages or a lazily loaded
 *   part. A section is the first word of an address.
 * - `often`: other modules of at least four sections.
 * - `shared-…`: modules of pages in up to three sections; a few small ones are in `site` instead.
 * - `later`: modules of several lazily loaded parts, such as the player.
 * - `area`: modules of at least three private pages and no public page. Modules that need a package, at once or
 *   later, such as the editor and the charts, stay with their pages.
 *
 * Made for rolldown 1.2 and the client routes of @react-router/dev 8.
 */
export function clientChunks(app: string, routes: readonly RouteConfigEntry[]): Plugin {
  let files = new Map<string, string>();
  const named = (kind: RegExp) => ({
    debugName: kind.source,
    name: (id: string) => files.get(id)?.match(kind)?.input ?? null,
  });
  // A group includes the imports of its modules, unless an earlier group has them. So the most widely used groups
  // come first.
  const groups = [
    { name: "react", test: react },
    ...[
      /^site$/,
      /^often$/,
      /^shared(-\w+){3}$/,
      /^shared(-\w+){2}$/,
      /^shared-\w+$/,
      /^later$/,
      /^area$/,
    ].map(named),
  ];
  return {
    name: "client-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
      },
    }),
    buildEnd() {
      files = sharedFiles(this, neededBy(this, app, sectionsOf(routes)));
    },
  };
}

/** The section of each public page, by its file without the extension. Pages within a layout belong to its section. */
export function sectionsOf(routes: readonly RouteConfigEntry[], section = ""): Map<string, string> {
  return new Map(
    routes.flatMap(({ file, path = "", children }) => {
      const own = section || path.split("/")[0] || "";
      if (children) return [...sectionsOf(children, own)];
      const id = moduleId(file);
      return isPrivateRoute(id) ? [] : [[id, own || "home"] as const];
    }),
  );
}

/** The file of a module. The router makes several modules of a route's file, which differ in their query. */
function fileOf(id: string): string {
  return id.replace(/\?.*$/, "");
}

function moduleId(file: string): string {
  return file.replaceAll("\\", "/").replace(/\.tsx?$/, "");
}

/** Pages and parts that need a module when they load. */
type Needed = {
  /** Public pages with their sections; null for a script of all pages. */
  pages: Map<string, string | null>;
  /** Lazily loaded parts of public pages. */
  later: Set<string>;
  /** Private pages, and their lazily loaded parts. */
  others: Set<string>;
};

function neededBy(graph: Graph, app: string, sections: ReadonlyMap<string, string>) {
  const needed = new Map<string, Needed>();
  const mark = (entry: string, add: (by: Needed) => void) => {
    for (const id of withImports(graph, [entry])) {
      const by = needed.get(id) ?? { pages: new Map(), later: new Set(), others: new Set() };
      add(by);
      needed.set(id, by);
    }
  };
  const ids = [...graph.getModuleIds()];
  for (const id of ids.filter((id) => graph.getModuleInfo(id)?.isEntry)) {
    const route = moduleId(relative(app, fileOf(id)));
    if (isPrivateRoute(route)) mark(id, ({ others }) => others.add(fileOf(id)));
    else mark(id, ({ pages }) => pages.set(route, sections.get(route) ?? null));
  }
  const askedFor = ids.filter((id) => graph.getModuleInfo(id)?.dynamicImporters.length);
  const isPublic = (id: string) => !!needed.get(id)?.pages.size || !!needed.get(id)?.later.size;
  const isLater = (id: string) => graph.getModuleInfo(id)?.dynamicImporters.some(isPublic);
  const rest = new Set(askedFor);
  for (let next = askedFor.find(isLater); next; next = [...rest].find(isLater)) {
    const entry = next;
    mark(entry, ({ later }) => later.add(entry));
    rest.delete(entry);
  }
  for (const id of rest) mark(id, ({ others }) => others.add(fileOf(id)));
  return needed;
}

function sharedFiles(graph: Graph, needed: ReadonlyMap<string, Needed>): Map<string, string> {
  const files = new Map<string, string>();
  // Entries stay in their own files, since the router runs them when the page is ready; in a shared file they would
  // run earlier.
  const entries = new Set(
    [...needed.keys()].filter((id) => graph.getModuleInfo(id)?.isEntry).map(fileOf),
  );
  /** Modules by the pages that need them. */
  const alike = new Map<string, string[]>();
  for (const [id, { pages, later, others }] of needed) {
    if (react.test(id) || entries.has(fileOf(id))) continue;
    const isShared = pages.size + later.size + others.size > 1;
    const sections = [...new Set(pages.values())].sort();
    if (sections.includes(null)) files.set(id, "site");
    else if (sections.length >= many)
      files.set(id, later.size > 0 || busiest.some((page) => pages.has(page)) ? "site" : "often");
    else if (sections.length > 0 && isShared) {
      files.set(id, `shared-${sections.join("-")}`);
      const key = [...pages.keys()].sort().join();
      alike.set(key, [...(alike.get(key) ?? []), id]);
    } else if (later.size > 0 && isShared) files.set(id, "later");
    else if (later.size === 0 && others.size >= manyPrivate && !needsPackage(graph, id))
      files.set(id, "area");
  }
  const sizeOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
  for (const [pages, ids] of alike) {
    if (!pages.split(",").some((page) => busiest.includes(page))) continue;
    const added = [...withImports(graph, ids)].filter(
      (id) => !react.test(id) && !entries.has(fileOf(id)) && files.get(id) !== "site",
    );
    if (added.reduce((sum, id) => sum + sizeOf(id), 0) >= min) continue;
    for (const id of added) files.set(id, "site");
  }
  return files;
}

/** True if a module imports a package other than React's, or loads one lazily. */
function needsPackage(graph: Graph, id: string): boolean {
  const later = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  return [...withImports(graph, [id, ...later])].some((needed) => otherPackage.test(needed));
}

/** These modules and everything that they import. */
function withImports(graph: Graph, ids: readonly string[]): Set<string> {
  const found = new Set(ids);
  for (const id of found)
    for (const imported of react.test(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []))
      found.add(imported);
  return found;
}
