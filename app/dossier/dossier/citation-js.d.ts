declare module "@citation-js/core" {
  type AsObject = { format: "object" };
  /** By tag: 'AU', 'TI'. */
  export type RisTags = Record<string, string | number | readonly (string | number)[]>;
  export type BibEntry = { type: string; label: string; properties: Record<string, string> };
  export const plugins: {
    input: { chain(data: unknown, options: { forceType: string; generateGraph: false }): unknown };
    output: {
      format(name: "ris", entries: readonly object[], options: AsObject): RisTags[];
      format(
        name: "bibtex" | "biblatex",
        entries: readonly object[],
        options: AsObject,
      ): BibEntry[];
    };
    config: {
      get(plugin: "@bibtex"): {
        format: { asciiOnly: boolean; checkLabel: boolean; useIdAsLabel: boolean };
      };
    };
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
