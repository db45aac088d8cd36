import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const source = /^(react|react-dom|scheduler|use-sync-external-store)(\/|$)/;
const file = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/;
const production = /module\.exports = require\('([\w./-]+\.production\.js)'\)/;
const requires = /^var (\w+ = require\(".+?"\)(?:,\s+\w+ = require\(".+?"\))*)([;,])/m;
const sentinels = /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;
const defaults = /import (\w+)(?:, (\{[^}]*\}))? from (["'](?:react|react-dom)["']);/g;

/**
 * Converts React's CommonJS files to modules, which saves every page 3 kB: unused parts are dropped, pages need no
 * bundler helpers, and `(0, runtime.jsx)("p", …)` becomes `jsx("p", …)`. Made for React 19.3.
 */
export function reactModules(): Plugin {
  return {
    name: "react-modules",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // React imports two missing functions of the scheduler, which it uses only in its own tests.
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

/**
 * Converts a file of React to `import` and `export` instead of `require` and `exports`. Values that React throws and
 * only compares lose their stacks: taking one makes V8 parse the whole file again, a fifth of a start's scripting.
 */
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
    .replace(/\bexports\.(\w+)/g, "export_$1")
    .replace(sentinels, "$1 = Object.create(Error.prototype)");
  return [...head, body].join("\n");
}

/**
 * Replaces default imports of React, since the converted modules have no default export, and with named imports
 * unused parts can be dropped.
 */
export function withNames(code: string): string {
  return code.replace(defaults, (_, whole: string, names: string | undefined, from: string) =>
    [`import * as ${whole} from ${from};`, names && `import ${names} from ${from};`].join(" "),
  );
}
