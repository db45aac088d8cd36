import type { Plugin } from "vite";

/**
 * What a start loads is one file of packages and one of our own, as each file costs it a quarter of a millisecond and
 * shared code would make hundreds; what the thread of long texts needs is a third, so that this loads no more. What
 * is asked for by `import()` stays by itself. The reader of styles in sanitize-html, which lets none through, is left
 * out with the four packages it consists of. Made for sanitize-html 2.18.
 * @param textWork the entry of that thread
 */
export function serverStart(textWork: string): Plugin {
  const ofTextWork = new Set<string>();
  const tags = ["$initial" as const];
  const groups = [
    { name: "texts", test: (id: string) => ofTextWork.has(id) },
    { name: "packages", test: /[\\/]node_modules[\\/]/, tags },
    // With the thread's entry among it the thread would load all of it.
    { name: "start", test: (id: string) => id !== textWork, tags },
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
    resolveId: (id, importer) =>
      id === "postcss" && importer?.includes("sanitize-html") ? "\0no-styles" : null,
    load: (id) => (id === "\0no-styles" ? "export const parse = undefined;" : null),
    buildEnd() {
      for (const id of ofTextWork.add(textWork))
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) ofTextWork.add(imported);
      ofTextWork.delete(textWork);
    },
  };
}
