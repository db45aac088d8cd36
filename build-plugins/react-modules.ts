import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const source = /^(react|react-dom|scheduler|use-sync-external-store)(\/|$)/;
const file = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/;
const production = /module\.exports = require\('([\w./-]+\.production\.js)'\)/;
const requires = /^var (\w+ = require\(".+?"\)(?:,\s+\w+ = require\(".+?"\))*)([;,])/m;
const defaults = /import (\w+)(?:, (\{[^}]*\}))? from (["'](?:react|react-dom)["']);/g;

/**
 * Makes modules of React's files, which are CommonJS: what nobody uses of them stays out, pages need no helpers of the
 * bundler's, and `jsx("p", …)` stands where `(0, runtime.jsx)("p", …)` did. Three kB of every page. Made for React 19.3.
 */
export function reactModules(): Plugin {
  return {
    name: "react-modules",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // React asks the scheduler for two functions that only tests of its own have.
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { checks: { importIsUndefined: false } } } },
      },
    }),
    async resolveId(id, importer, options) {
      if (!source.test(id)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      const [, path] = (found && production.exec(readFileSync(found.id, "utf8"))) ?? [];
      return found && path ? join(dirname(found.id), path) : found;
    },
    transform(code, id) {
      const changed = file.test(id) ? asModule(code) : withNames(code);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** One of React's files with `import` and `export` in the place of `require` and `exports`. */
export function asModule(code: string): string {
  const head: string[] = [];
  const body = code
    .replace(requires, (_, list: string, end: string) => {
      for (const [, name, from] of list.matchAll(/(\w+) = require\("(.+?)"\)/g))
        head.push(`import * as ${name} from "${from}";`);
      return end === "," ? "var" : "";
    })
    .replace(/^exports\.(\w+) =/gm, (_, name: string) => {
      head.push(`export { export_${name} as ${name} };`);
      return `var export_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, "export_$1");
  return [...head, body].join("\n");
}

/** Such a module has no default, and is asked for names that are known: else all of it would be kept. */
export function withNames(code: string): string {
  return code.replace(defaults, (_, whole: string, names: string | undefined, from: string) =>
    [`import * as ${whole} from ${from};`, names && `import ${names} from ${from};`].join(" "),
  );
}
