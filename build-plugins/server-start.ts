import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * What a start loads is one file of packages and one of our own, as each file costs it a quarter of a millisecond and
 * shared code would make hundreds; what the thread of long texts needs is a third, so that this loads no more. What
 * is asked for by `import()` stays by itself. Half of React's renderer, which streams, and the reader of styles in
 * sanitize-html, which lets none through, are left out: 420 kB. Made for React 19.3 and sanitize-html 2.18.
 * @param textWork the entry of that thread
 */
export function serverStart(textWork: string): Plugin {
  const ofTextWork = new Set<string>();
  const tags = ["$initial" as const];
  const groups = [
    { name: "texts", test: (id: string) => ofTextWork.has(id) },
    { name: "packages", test: /[\\/]node_modules[\\/]/, tags },
    { name: "start", tags },
  ];
  return {
    name: "server-start",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    config: () => ({
      environments: {
        ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
      },
    }),
    async resolveId(id, importer, options) {
      if (id === "postcss" && importer?.includes("sanitize-html")) return "\0no-styles";
      if (id !== "react-dom/server" || importer?.includes("node_modules")) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && join(dirname(found.id), "cjs/react-dom-server-legacy.node.production.js");
    },
    load: (id) => (id === "\0no-styles" ? "export const parse = undefined;" : null),
    buildEnd() {
      for (const id of ofTextWork.add(textWork))
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) ofTextWork.add(imported);
      ofTextWork.delete(textWork);
    },
  };
}
