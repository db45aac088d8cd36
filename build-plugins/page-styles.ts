import { posix, relative } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type Plugin, parseAst, type Rollup } from "vite";
import { isPrivateRoute } from "../app/platform/react-router/private-routes.ts";
import { askedOf, namesOf, sourcesOf } from "./class-names.ts";
import { type HasClass, inNavigation, withClasses, withoutDefaults } from "./stylesheet.ts";

type Module = { imports: Set<string>; codes: Set<string> };

/** Modules of every public page. */
const ofAll = ["root.tsx", "entry.client.tsx", "server/react-router/boot-after-paint.server.ts"];
const plate = /(?:^|\/)room(?:\.server)?\.ts$/;

/**
 * Divides the site's stylesheet. A page gets the rules whose classes its modules can name (loaders, components, parts
 * that are loaded later, and what plates of rooms add to it), in their order: `build/server/styles/ROUTE.css`. The
 * file in `build/client` is for pages that are reached without a new document. It has the rules of all of them, since
 * rules of two files would not keep their order.
 * Words of code are what Tailwind takes for classes, too. Names of classes that no module has are in texts: their
 * rules go to all pages.
 * @param app the folder of the modules
 */
export function pageStyles(app: string, routes: readonly RouteConfigEntry[]): Plugin {
  const modules = new Map<string, Module>();
  let whole = "";
  const name = (id: string) => relative(app, id.replace(/\?.*$/, "")).replaceAll("\\", "/");
  return {
    name: "page-styles",
    enforce: "post",
    apply: "build",
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { code, importedIds, dynamicallyImportedIds } = this.getModuleInfo(id) ?? {};
        if (!code || name(id).startsWith("..") || !/\.tsx?(?:\?|$)/.test(id)) continue;
        const known = modules.get(name(id)) ?? { imports: new Set(), codes: new Set() };
        for (const each of [...(importedIds ?? []), ...(dynamicallyImportedIds ?? [])])
          known.imports.add(name(each));
        modules.set(name(id), { ...known, codes: known.codes.add(code) });
      }
    },
    generateBundle(_, bundle) {
      const file = siteStyles(bundle);
      if (this.environment.name === "client" && file) {
        whole = String(file.source);
        file.source = inNavigation(whole);
      }
      if (this.environment.name !== "ssr") return;
      const emit = (route: string, source: string) =>
        this.emitFile({ type: "asset", fileName: `styles/${route}.css`, source });
      emit("site", whole);
      const read = reader(modules);
      for (const { id, files } of publicPages(routes, ofAll))
        emit(id, withoutDefaults(withClasses(whole, read(files))));
    },
  };
}

function siteStyles(bundle: Rollup.OutputBundle): Rollup.OutputAsset | undefined {
  const found = Object.values(bundle).find(({ fileName }) => /\/site-[^/]+\.css$/.test(fileName));
  return found?.type === "asset" ? found : undefined;
}

/** Public routes with a page, each with its own file and those of its layouts. */
function publicPages(
  routes: readonly RouteConfigEntry[],
  above: readonly string[],
): { id: string; files: string[] }[] {
  return routes.flatMap(({ id, file, children }) => {
    const files = [...above, file];
    if (children) return publicPages(children, files);
    const own = id ?? file.replace(/\.tsx?$/, "");
    return isPrivateRoute(own) || !file.endsWith(".tsx") ? [] : [{ id: own, files }];
  });
}

/** Tells which classes the modules of a page can name. */
function reader(modules: ReadonlyMap<string, Module>): (files: string[]) => HasClass {
  const read = new Map(
    [...modules].map(([file, { codes }]) => {
      const trees = [...codes].map((code) => parseAst(code));
      const hasNames = !isServer(file) || hasMarkup(file, [...codes].join("\n"));
      // Trees of other modules are not kept, since there are more than a thousand.
      const tree = plate.test(file) ? trees : null;
      return [file, { names: hasNames ? trees.map(namesOf) : [], asked: askedOf(trees), tree }];
    }),
  );
  const isNamed = (files: Iterable<string>): HasClass => {
    const found = [...files].flatMap((file) => read.get(file)?.names ?? []);
    const words = new Set(found.flatMap(({ words }) => [...words]));
    const starts = found.flatMap(({ starts }) => [...starts]);
    const ends = found.flatMap(({ ends }) => [...ends]);
    return (one) =>
      words.has(one) ||
      starts.some((start) => one.startsWith(start)) ||
      ends.some((end) => one.endsWith(end));
  };
  const anywhere = isNamed(modules.keys());
  const plates = [...read].flatMap(([file, { tree }]) => (tree ? [{ file, tree }] : []));
  return (files) => {
    const own = withImports(modules, files);
    const added = [...own].flatMap((file) =>
      (read.get(file)?.asked ?? []).flatMap((one) =>
        plates.flatMap(({ file, tree }) => {
          const imports = [...(modules.get(file)?.imports ?? [])];
          const sources = sourcesOf(tree, one);
          return sources
            ? imports.filter((id) => sources.some((source) => isOf(id, source, file)))
            : imports;
        }),
      ),
    );
    const isOwn = isNamed([...own, ...withImports(modules, added)]);
    return (one) => isOwn(one) || !anywhere(one);
  };
}

/** True if a module is the one that another imports under this name. */
function isOf(id: string, source: string, importer: string): boolean {
  const path = source.startsWith("~/")
    ? source.slice(2)
    : posix.join(posix.dirname(importer), source);
  return id.replace(/\.tsx?$/, "") === path;
}

const isServer = (file: string) => file.endsWith(".server.ts");

/** Most modules of the server have many words, but name no class. */
const hasMarkup = (file: string, code: string) =>
  file.endsWith("x") || /class(?:Name)?=/.test(code);

function withImports(modules: ReadonlyMap<string, Module>, files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found)
    for (const imported of modules.get(file)?.imports ?? [])
      if (!imported.includes("/admin/")) found.add(imported);
  return found;
}
