import type { Plugin } from "vite";

/**
 * Bundles the modules that a start loads into two files, one of packages and one of our own: each file costs a
 * quarter of a millisecond, and shared code would make hundreds. Modules of another entry get a separate file, so
 * that it loads no more than it needs, and modules of an `import()` stay separate. The style parser of
 * sanitize-html is left out with its four packages, since no styles are allowed. Made for sanitize-html 2.18.
 * @param entries entries that load nothing of the server, by file name
 */
export function serverStart(entries: Record<string, string>): Plugin {
  const apart = Object.entries(entries).map(([name, entry]) => {
    const modules = new Set<string>();
    return { name, entry, modules, test: (id: string) => modules.has(id) };
  });
  const isEntry = (id: string) => apart.some(({ entry }) => entry === id);
  const tags = ["$initial" as const];
  const groups = [
    ...apart.map(({ name, test }) => ({ name, test })),
    { name: "packages", test: /[\\/]node_modules[\\/]/, tags },
    // An entry in this group would load the whole group.
    { name: "start", test: (id: string) => !isEntry(id), tags },
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
      for (const { entry, modules } of apart) {
        for (const id of modules.add(entry))
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) modules.add(imported);
        modules.delete(entry);
      }
    },
  };
}
