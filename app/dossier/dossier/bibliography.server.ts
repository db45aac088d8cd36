import type { BibEntry, RisTags } from "@citation-js/core";
import { type CslEntry, cslOf, sourceOf } from "./csl";
import type { Source, SourceKind } from "./dossier";
import { dossierParts } from "./dossier.fields";

export type BibliographyFormat = "bibtex" | "ris" | "csl";

export const bibliographyFormats: Record<
  BibliographyFormat,
  { name: string; extension: string; mime: string }
> = {
  bibtex: { name: "BibTeX", extension: "bib", mime: "application/x-bibtex" },
  ris: { name: "RIS", extension: "ris", mime: "application/x-research-info-systems" },
  csl: { name: "CSL JSON", extension: "json", mime: "application/vnd.citationstyles.csl+json" },
};

const maxLength = 300_000;

/**
 * Sources of a bibliography in BibTeX, BibLaTeX, RIS or CSL JSON, without ids and unchecked, as typed into the
 * form; or a German sentence why there are none. Nothing is fetched, whatever addresses it contains.
 */
export async function readBibliography(
  text: string,
): Promise<{ sources: Omit<Source, "id">[] } | { error: string }> {
  const given = text.replace(/^\uFEFF/, "").trim();
  if (given.length > maxLength)
    return { error: `Das ist zu viel auf einmal: höchstens ${maxLength / 1000}.000 Zeichen.` };
  const read = /^[[{]/.test(given) ? readCsl : /^TY {1,2}-/m.test(given) ? readRis : readBibtex;
  const sources = await read(given);
  if ("error" in sources) return sources;
  const { max } = dossierParts.sources;
  if (!sources.length)
    return { error: "Darin findet sich keine Quelle. Möglich sind BibTeX, RIS und CSL JSON." };
  if (sources.length > max)
    return { error: `Mehr als ${max} Quellen hat kein Dossier; hier sind es ${sources.length}.` };
  return { sources };
}

type Found = Omit<Source, "id">[] | { error: string };

function readCsl(text: string): Found {
  try {
    const given: unknown = JSON.parse(text);
    const entries: unknown[] = Array.isArray(given) ? given : [given];
    return entries
      .filter(isRecord)
      .filter(({ title, type }) => title || type)
      .map((entry) => sourceOf(entry));
  } catch {
    return { error: "Das ist kein vollständiges JSON: Eine Klammer oder ein Komma fehlt." };
  }
}

/** Deeper nesting is refused: the library's time grows with the square of the braces' depth. */
const deepest = 50;

async function readBibtex(text: string): Promise<Found> {
  const deepLine = lineBeyond(deepest, text);
  if (deepLine) return unreadable(`Ab Zeile ${deepLine}`);
  const { input } = await library();
  try {
    const known = text.replace(veiledType, "@$2{$1,");
    const entries = input.chain(known, { forceType: "@biblatex/text", generateGraph: false });
    return (entries as CslEntry[]).map((entry) => sourceOf(entry));
  } catch (error) {
    const line = /at line (\d+)/.exec(String(error))?.[1];
    return unreadable(line ? `Ab Zeile ${line}` : "Darin");
  }
}

function unreadable(place: string): { error: string } {
  return {
    error: `${place} lässt sich BibTeX nicht lesen. Oft fehlt eine Klammer oder ein Komma.`,
  };
}

/** The line (from 1) with braces nested too deep; null: none. */
function lineBeyond(max: number, text: string): number | null {
  let [line, depth] = [1, 0];
  for (const [mark] of text.matchAll(/[{}\n]/g)) {
    if (mark === "\n") line++;
    else depth = Math.max(0, depth + (mark === "{" ? 1 : -1));
    if (depth > max) return line;
  }
  return null;
}

const risTypes: Record<SourceKind, string> = {
  patent: "PAT",
  court: "CASE",
  newspaper: "NEWS",
  journal: "JOUR",
  book: "BOOK",
  archive: "MANSCPT",
  museum: "ART",
  law: "LEGAL",
  web: "ELEC",
};
const risKinds: Record<string, SourceKind> = {
  ...Object.fromEntries(Object.entries(risTypes).map(([kind, type]) => [type, kind as SourceKind])),
  MGZN: "journal",
  EJOUR: "journal",
  CONF: "journal",
  CPAPER: "journal",
  STAT: "law",
  BILL: "law",
  HEAR: "court",
  BLOG: "web",
  GEN: "web",
  PCOMM: "archive",
  FIGURE: "museum",
};
const typeLine = /^TY {1,2}- *(\w*)/gm;

/** Every entry is parsed with the generic type, since for newspapers and courts the library drops the authors. */
async function readRis(text: string): Promise<Found> {
  const { input } = await library();
  const kinds = [...text.matchAll(typeLine)].map(([, type = ""]) => risKinds[type] ?? "book");
  try {
    const plain = text.replace(typeLine, "TY  - GEN").replace(/^(?:JO|JF|JA) {1,2}-/gm, "T2  -");
    const entries = input.chain(plain, { forceType: "@ris/file", generateGraph: false });
    return (entries as CslEntry[]).map((entry, index) => sourceOf(entry, kinds[index]));
  } catch {
    return {
      error: "Das lässt sich als RIS nicht lesen: Jeder Eintrag beginnt mit TY und endet mit ER.",
    };
  }
}

/** The sources in one of the formats, in UTF-8. */
export async function writeBibliography(
  sources: readonly Source[],
  format: BibliographyFormat,
): Promise<string> {
  const entries = sources.map(cslOf);
  if (format === "csl") return `${JSON.stringify(entries, null, 2)}\n`;
  const { output } = await library();
  if (format === "bibtex") {
    const escaped = entries.map(escapedForTex);
    const classic = output.format("bibtex", escaped, { format: "object" });
    return output
      .format("biblatex", escaped, { format: "object" })
      .map((entry, index) => bibtexOf(entry, classic[index]?.properties ?? {}))
      .join("");
  }
  const documents = entries.map((entry) => ({ ...entry, type: "document" }));
  return output
    .format("ris", documents, { format: "object" })
    .map((tags, index) => risOf({ ...tags, TY: risTypes[sources[index]?.kind ?? "web"] }))
    .join("");
}

/** The library's own output wraps values after 70 characters, and readers ignore the rest. */
function risOf({ TY, ...tags }: RisTags): string {
  const lines = Object.entries(tags).flatMap(([tag, values]) =>
    [values].flat().map((value) => `${tag}  - ${String(value).replace(/\s+/g, " ")}\n`),
  );
  return `TY  - ${TY}\n${lines.join("")}ER  - \n`;
}

/** Types that BibTeX itself knows, among those written here. Many programs drop an entry of another type. */
const oldTypes = ["article", "book", "misc", "unpublished"];

/** Matches an entry that `bibtexOf` has written as '@misc' instead of its own type. */
const veiledType =
  /@misc\{([^,{}\s]*),\s*entrysubtype = \{(patent|jurisdiction|legislation|online)\},\s*(?:howpublished = \{(?:\\url\{[^{}]*\}|[^{}]*)\},)?/g;

/** Writes fields that BibTeX and BibLaTeX name differently under both names: each program reads its own. */
function bibtexOf({ type, label, properties }: BibEntry, classic: BibEntry["properties"]): string {
  const { year, month, journal, address } = classic;
  const { publisher, organization, number, url } = properties;
  const place = number || publisher || organization || (url && `\\url{${url}}`);
  const isOld = oldTypes.includes(type);
  const beginning = isOld ? {} : { entrysubtype: type, howpublished: place };
  const fields = Object.entries({ ...beginning, ...properties, year, month, journal, address })
    .filter(([, value]) => value)
    .map(([name, value]) => `\t${name} = {${value}},\n`);
  return `@${isOld ? type : "misc"}{${label},\n${fields.join("")}}\n`;
}

/** The library does not escape braces and TeX commands. */
function escapedForTex(entry: CslEntry): CslEntry {
  return JSON.parse(JSON.stringify(entry), (key, value) => {
    if (typeof value !== "string") return value;
    const plain = value.replaceAll("{", "(").replaceAll("}", ")").replaceAll("\\", "/");
    return ["URL", "id", "type"].includes(key) ? plain : plain.replace(/[&%$#_]/g, "\\$&");
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The library, which is loaded only for imports and exports. */
async function library() {
  const { plugins } = await import("@citation-js/core");
  await Promise.all([import("@citation-js/plugin-bibtex"), import("@citation-js/plugin-ris")]);
  // Written in UTF-8, since the library knows few TeX names of non-ASCII letters and drops the others.
  const format = { asciiOnly: false, checkLabel: false, useIdAsLabel: true };
  Object.assign(plugins.config.get("@bibtex").format, format);
  return plugins;
}
