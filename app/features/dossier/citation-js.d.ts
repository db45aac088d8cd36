declare module "@citation-js/core" {
  export const plugins: {
    input: { chain(data: unknown, options: { forceType: string; generateGraph: false }): unknown };
    output: { format(name: string, entries: readonly object[]): string };
    config: { get(plugin: "@bibtex"): { format: { checkLabel: boolean; useIdAsLabel: boolean } } };
  };
}
declare module "@citation-js/plugin-bibtex" {}
declare module "@citation-js/plugin-ris" {}
declare module "citeproc" {
  type System = { retrieveLocale(language: string): string; retrieveItem(id: string): unknown };
  export class Engine {
    constructor(system: System, style: string);
    setOutputFormat(format: "text"): void;
    updateItems(ids: readonly string[]): void;
    makeBibliography(): [unknown, string[]];
  }
  const CSL: { Engine: typeof Engine };
  export default CSL;
}
