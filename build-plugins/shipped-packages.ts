import { appendFileSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The folder of a module's package, as in package-lock.json. */
const folder = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/;
/** The banner with the name of Tailwind, whose styles come from no module. */
const banner = /\/\*! (\w+) v\d/;

/**
 * Records which packages have code, styles or files in the build's output, one per line after 'client' or 'server',
 * in the file `.packages` beside the two folders. scripts/lib/shipped.mjs reads it. Modules without remaining code
 * do not count.
 */
export function shippedPackages(): Plugin {
  return {
    name: "shipped-packages",
    apply: "build",
    generateBundle(_, bundle) {
      const { name, config } = this.environment;
      const found = Object.values(bundle).flatMap((file) => {
        if (file.type === "asset") {
          const [, styles] = banner.exec(String(file.source).slice(0, 100)) ?? [];
          return [...file.originalFileNames, styles ? `node_modules/${styles}/` : ""];
        }
        const modules = Object.entries(file.modules);
        return modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id);
      });
      const folders = new Set(found.map((id) => folder.exec(id.replaceAll("\\", "/"))?.[0]));
      folders.delete(undefined);
      const where = name === "ssr" ? "server" : name;
      const lines = [...folders].map((path) => `${where} ${path}\n`);
      const build = resolve(config.root, config.build.outDir, "..");
      mkdirSync(build, { recursive: true });
      appendFileSync(resolve(build, ".packages"), lines.join(""));
    },
  };
}
