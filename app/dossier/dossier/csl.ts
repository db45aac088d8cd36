import { daysOf, parseEdtf, readDate } from "~/lib/time/edtf";
import type { Source, SourceKind } from "./dossier";

type CslName = { family?: unknown; given?: unknown; literal?: unknown };
/** The used fields of CSL JSON (citation-style-language/schema, csl-data.json). */
export type CslEntry = { id: string; type: string; [key: string]: unknown };

const cslTypes: Record<SourceKind, string> = {
  patent: "patent",
  court: "legal_case",
  newspaper: "article-newspaper",
  journal: "article-journal",
  book: "book",
  archive: "manuscript",
  museum: "collection",
  law: "legislation",
  web: "webpage",
};
/** The kinds of further types. Any other type is a book if it has a publisher, else a web page. */
const kindByType: Record<string, SourceKind> = {
  ...(Object.fromEntries(Object.entries(cslTypes).map(([kind, type]) => [type, kind])) as Record<
    string,
    SourceKind
  >),
  article: "journal",
  "article-magazine": "journal",
  "paper-conference": "journal",
  hearing: "court",
  bill: "law",
  regulation: "law",
  treaty: "law",
  chapter: "book",
  thesis: "book",
  report: "book",
  pamphlet: "book",
  entry: "book",
  "entry-encyclopedia": "book",
  "entry-dictionary": "book",
  graphic: "museum",
  personal_communication: "archive",
  post: "web",
  "post-weblog": "web",
  document: "web",
};

const archivedNote = "Archiviert:";

/** A source as CSL JSON. An EDTF span or decade becomes a range, an approximate date gets `circa`. */
export function cslOf(source: Source): CslEntry {
  const { kind, title, publisher, place, inventory, url } = source;
  const isArticle = kind === "newspaper" || kind === "journal";
  const whole: CslEntry = {
    id: source.id,
    type: cslTypes[kind],
    author: cslNames(source.authors),
    title,
    issued: cslDate(source.date),
    accessed: cslDate(source.accessed),
    URL: url,
    [isArticle ? "container-title" : "publisher"]: publisher,
    "publisher-place": place,
    "call-number": inventory,
    number: source.patent && `${source.country}${source.patent.replace(/[\s.,]/g, "")}`,
    note: source.archived && `${archivedNote} ${source.archived}`,
  };
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value && (!Array.isArray(value) || value.length)),
  ) as CslEntry;
}

function cslNames(authors: string): CslName[] {
  const names = authors.split(";").map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const [family = "", given, ...more] = name.split(/,\s*/);
    return given && !more.length ? { family, given } : { literal: name };
  });
}

function cslDate(edtf: string) {
  const date = parseEdtf(edtf);
  if (!date) return null;
  const { from, to } = date;
  const parts = ({ year, month, day, precision }: typeof from) => [
    year,
    ...(precision === "month" || precision === "day" ? [month] : []),
    ...(precision === "day" ? [day] : []),
  ];
  const isDecade = !to && from.precision === "decade";
  const last = to ? [parts(to)] : isDecade ? [[from.year + 9]] : [];
  const isCirca = from.isCirca || to?.isCirca;
  return { "date-parts": [parts(from), ...last], ...(isCirca && { circa: true }) };
}

/** A source from any CSL JSON, unchecked, as typed into the form. */
export function sourceOf(
  entry: Record<string, unknown>,
  kind = cslSourceKind(entry),
): Omit<Source, "id"> {
  const at = (...keys: string[]) => keys.map((key) => fieldText(entry[key])).find(Boolean) ?? "";
  const [, country = "", patent = ""] = /^([A-Z]{2})[\s-]?(\d.*)$/.exec(at("number")) ?? [];
  const doi = at("DOI");
  const [, archived = ""] = /Archiviert:\s*(\S+)/.exec(at("note")) ?? [];
  return {
    kind,
    authors: authorsOf(entry),
    title: at("title"),
    date: dateOf(entry.issued),
    publisher: at("container-title", "publisher", "authority", "archive"),
    place: at("publisher-place", "archive-place", "event-place"),
    inventory: at("call-number", "archive_location"),
    country: country || (kind === "patent" ? countryOf(at("jurisdiction")) : ""),
    patent: patent || (kind === "patent" ? at("number") : ""),
    url:
      at("URL") || (doi && `https://doi.org/${doi.replace(/^https?:\/\/(dx\.)?doi\.org\//, "")}`),
    accessed: dateOf(entry.accessed),
    archived,
  };
}

function cslSourceKind({ type, publisher }: Record<string, unknown>): SourceKind {
  const kind = kindByType[fieldText(type)];
  return kind === "web" && publisher && type === "document" ? "book" : (kind ?? "book");
}

function countryOf(text: string): string {
  return /^[A-Z]{2}$/.test(text) ? text : "";
}

function authorsOf({ author, editor }: Record<string, unknown>): string {
  const names = [author, editor].find((list) => Array.isArray(list) && list.length);
  if (!Array.isArray(names)) return fieldText(author);
  return names
    .map((name: (CslName & Record<string, unknown>) | null) => {
      const family = [name?.["non-dropping-particle"], name?.family].map(fieldText).filter(Boolean);
      return (
        [family.join(" "), fieldText(name?.given)].filter(Boolean).join(", ") ||
        fieldText(name?.literal)
      );
    })
    .filter(Boolean)
    .join("; ");
}

function dateOf(given: unknown): string {
  if (typeof given !== "object" || given === null) return fieldText(given);
  const { raw, literal, circa, "date-parts": parts } = given as Record<string, unknown>;
  if (!Array.isArray(parts) || !parts.length) return fieldText(raw) || fieldText(literal);
  const days = parts.map((part) => edtfOf(part)).filter(Boolean);
  const [from = "", to = from] = days;
  const isDecade = /^\d{3}0$/.test(from) && to === `${from.slice(0, 3)}9`;
  const span = isDecade ? `${from.slice(0, 3)}X` : days.slice(0, 2).join("/");
  const edtf = circa ? span.replace(/(?=\/|$)/, "~") : span;
  return "edtf" in readDate(edtf) && (!edtf || daysOf(edtf)) ? edtf : fieldText(days.join("/"));
}

function edtfOf(part: unknown): string {
  const [year = 0, ...rest] = Array.isArray(part) ? part.map(Number).filter(Number.isFinite) : [];
  if (!year) return "";
  const pad = (value: number, digits: number) => String(Math.abs(value)).padStart(digits, "0");
  const days = rest.slice(0, 2).filter(Boolean);
  return [`${year < 0 ? "-" : ""}${pad(year, 4)}`, ...days.map((value) => pad(value, 2))].join("-");
}

function fieldText(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
}
