import { closedMark } from "~/core/episodes/episodes.schema";
import { normalForm } from "~/lib/text/normal-form";
import { formatEdtf, readDate } from "~/lib/time/edtf";
import {
  claimVerdicts,
  type Dossier,
  type DossierPart,
  emptyDossier,
  isEmpty,
  partNames,
} from "./dossier";
import { dossierParts, type EntryField } from "./dossier.fields";
import { upgradedEntry } from "./upgrade";

/** An error of an entry: `index` from 0; -1 for the whole part. */
export type DossierError = { part: DossierPart; index: number; key: string; message: string };

export type ReadDossier = { dossier: Dossier } | { errors: DossierError[] } | { isNoDossier: true };

/**
 * Parses a form's or file's dossier (JSON; dates in German or EDTF, seconds as numbers or '1:02'), checked, into
 * its stored form. Missing parts and fields are empty; unknown ones are left out.
 */
export function readDossier(text: string): ReadDossier {
  if (!text.trim()) return { dossier: emptyDossier() };
  const inspected = inspectDossier(parse(text));
  if (!inspected) return { isNoDossier: true };
  const { dossier, errors } = inspected;
  return errors.length ? { errors } : { dossier };
}

/** `readDossier` for parsed JSON, with the readable part in spite of errors; null: it is no dossier. */
export function inspectDossier(
  given: unknown,
): { dossier: Dossier; errors: DossierError[] } | null {
  if (!isRecord(given)) return null;
  const dossier = emptyDossier();
  const errors: DossierError[] = [];
  for (const part of partNames) {
    const entries = given[part] ?? [];
    if (!Array.isArray(entries) || !entries.every(isRecord)) return null;
    const { max, labels } = dossierParts[part];
    if (entries.length > max) {
      const message = `Mehr als ${max} ${labels} hat kein Dossier; hier sind es ${entries.length}.`;
      errors.push({ part, index: -1, key: "", message });
      continue;
    }
    const ids = new Set<string>();
    const read = entries.map((entry, index) => {
      const { values, wrong } = readEntry(part, upgradedEntry(part, entry));
      errors.push(...wrong.map(({ key, message }) => ({ part, index, key, message })));
      return { id: freeId(ids, entry.id, part, index), ...values };
    });
    Object.assign(dossier, { [part]: read });
  }
  return { dossier: withKnownIds(dossier), errors };
}

/** A dossier's column value: '' for an empty one. */
export function storedDossier(dossier: Dossier): string {
  return isEmpty(dossier) ? "" : JSON.stringify(dossier);
}

/**
 * Parses a stored dossier and upgrades it to the current format. Positions in the audio are removed if the episode
 * is for supporters only.
 */
export function dossierOf(stored: string): Dossier {
  const isClosed = stored.startsWith(closedMark);
  const text = isClosed ? stored.slice(closedMark.length) : stored;
  const given = text ? JSON.parse(text) : {};
  const parts = partNames.map((part) => [
    part,
    (given[part] ?? []).map((entry: Values) => {
      const upgraded = upgradedEntry(part, entry);
      return isClosed ? withoutSeconds(part, upgraded) : upgraded;
    }),
  ]);
  return Object.fromEntries(parts);
}

/** An entry without its seconds of the audio. */
export function withoutSeconds(part: DossierPart, entry: Readonly<Values>): Readonly<Values> {
  const fields: [string, EntryField][] = Object.entries(dossierParts[part].fields);
  const seconds = fields.flatMap(([key, { type }]) => (type === "second" ? [[key, null]] : []));
  return { ...entry, ...Object.fromEntries(seconds) };
}

/** The message for a text that is no dossier. */
export const noDossier =
  "Das ist kein Dossier: erwartet wird JSON wie aus „Dossier herunterladen“.";

/** The errors as sentences that name the entry: 'Ereignis 3, Datum: …'. */
export function errorText(errors: readonly DossierError[]): string {
  const shown = errors.slice(0, maxShown).map(({ part, index, key, message }) => {
    const { label, fields } = dossierParts[part];
    if (index < 0) return message;
    const field = (fields as Record<string, EntryField>)[key];
    return `${label} ${index + 1}, ${field?.label ?? key}: ${message}`;
  });
  const more = errors.length - shown.length;
  return [...shown, ...(more > 0 ? [`Und ${more} weitere.`] : [])].join(" ");
}

const maxShown = 8;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Values = Record<string, unknown>;
type FieldError = { key: string; message: string };

function readEntry(part: DossierPart, given: Values): { values: Values; wrong: FieldError[] } {
  const wrong: FieldError[] = [];
  const fields = Object.entries(dossierParts[part].fields as Record<string, EntryField>);
  const entries = fields.map(([key, field]) => {
    const read = readField(field, given[key]);
    if ("value" in read) return [key, read.value];
    wrong.push({ key, message: read.error });
    return [key, emptyOf(field)];
  });
  const values: Values = Object.fromEntries(entries);
  if (part === "parties") values.personId = entryId(given.personId);
  if (!wrong.length) wrong.push(...contradictions(part, values));
  return { values, wrong };
}

type ReadValue = { value: unknown } | { error: string };

function readField(field: EntryField, given: unknown): ReadValue {
  const { type, required } = field;
  if (type === "flag") return { value: given === true };
  if (type === "sources" || type === "parties") return { value: listOfIds(given) };
  const text = fieldText(given, type);
  if (!text) {
    if (required) return { error: required };
    return { value: emptyOf(field) };
  }
  return readText(field, text);
}

function emptyOf({ type }: EntryField): null | "" {
  return type === "second" || type === "number" ? null : "";
}

/** A given value as text; only long texts keep line breaks. */
function fieldText(given: unknown, type: EntryField["type"]): string {
  const text = typeof given === "number" ? String(given) : typeof given === "string" ? given : "";
  const normal = normalForm(text).trim();
  if (type === "long" || !normal.includes("\n")) return normal;
  const lines = normal.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join(" ");
}

function readText({ type, limit, choices, range }: EntryField, text: string): ReadValue {
  if (limit && text.length > limit)
    return { error: `Höchstens ${limit} Zeichen; hier sind es ${text.length}.` };
  if (type === "date") {
    const date = readDate(text);
    return "error" in date ? date : { value: date.edtf };
  }
  if (type === "choice")
    return choices && Object.hasOwn(choices, text)
      ? { value: text }
      : { error: `„${text}“ steht nicht zur Wahl.` };
  if (type === "address")
    return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
      ? { value: text }
      : { error: "Das ist keine vollständige Adresse. Sie beginnt mit https://." };
  if (type === "second") return secondOf(text);
  if (type === "number") return numberOf(text, range);
  if (type === "country")
    return /^[a-z]{2}$/i.test(text)
      ? { value: text.toUpperCase() }
      : { error: "Ein Land hat zwei Buchstaben, wie DE oder US." };
  if (type === "episode") return { value: entryId(text) };
  return { value: text };
}

const maxSeconds = 360_000;

/** '1:02', '1:02:03', '62', '62.5' as seconds to the tenth. */
export function secondOf(text: string): ReadValue {
  const error = "Bitte gib Minuten:Sekunden ein, wie 12:34.";
  if (!/^(?:\d{1,3}:)?(?:\d{1,4}:)?\d{1,6}(?:[.,]\d{1,3})?$/.test(text)) return { error };
  const numbers = text.replace(",", ".").split(":").map(Number);
  if (numbers.slice(1).some((number) => number >= 60)) return { error };
  const seconds = numbers.reduce((sum, number) => sum * 60 + number, 0);
  return seconds > maxSeconds ? { error } : { value: Math.round(seconds * 10) / 10 };
}

function numberOf(text: string, [min, max]: readonly [number, number] = [0, 0]): ReadValue {
  const value = /^-?\d{1,3}(?:[.,]\d{1,10})?$/.test(text) ? Number(text.replace(",", ".")) : null;
  return value === null || value < min || value > max
    ? { error: `Bitte gib eine Zahl von ${min} bis ${max} ein.` }
    : { value: Math.round(value * 1e5) / 1e5 };
}

/** Errors that concern several fields. */
function contradictions(part: DossierPart, values: Values): FieldError[] {
  const { start, end, second, verdictSecond, lat, lon, wikidata } = values;
  if (part === "callouts" && typeof start === "number" && typeof end === "number" && end <= start)
    return [{ key: "end", message: "Das Ende liegt nicht hinter dem Beginn." }];
  if (part === "claims" && typeof verdictSecond === "number") {
    if (typeof second !== "number")
      return [{ key: "second", message: "Bitte sag auch, ab wann die Behauptung zu hören ist." }];
    if (verdictSecond < second)
      return [{ key: "verdictSecond", message: "Das Urteil fällt nicht vor der Behauptung." }];
  }
  if (part === "places" && (lat === null) !== (lon === null))
    return [{ key: lat === null ? "lat" : "lon", message: "Breite und Länge gehören zusammen." }];
  if (part === "parties" && wikidata && !/^Q\d{1,12}$/.test(String(wikidata)))
    return [{ key: "wikidata", message: "Eine Kennung von Wikidata sieht aus wie Q34743." }];
  if (part === "relations" && !values.episode && !values.invention)
    return [{ key: "invention", message: "Bitte wähle eine Folge oder nenne das Thema." }];
  return [];
}

const idPattern = /^[\w-]{1,64}$/;

function entryId(given: unknown): string {
  return typeof given === "string" && idPattern.test(given) ? given : "";
}

function listOfIds(given: unknown): string[] {
  return Array.isArray(given) ? [...new Set(given.map(entryId).filter(Boolean))] : [];
}

/** The entry's own id, if it is valid and free; else one from its position. */
function freeId(taken: Set<string>, given: unknown, part: DossierPart, index: number): string {
  const wanted = entryId(given);
  let id = wanted && !taken.has(wanted) ? wanted : `${part}-${index + 1}`;
  for (let more = 2; taken.has(id); more++) id = `${part}-${index + 1}-${more}`;
  taken.add(id);
  return id;
}

/** Removes references to missing parties and sources. */
function withKnownIds(dossier: Dossier): Dossier {
  const sources = new Set(dossier.sources.map(({ id }) => id));
  const parties = new Set(dossier.parties.map(({ id }) => id));
  const known = <Entry extends { sources: string[]; parties: string[] }>(entry: Entry) => ({
    ...entry,
    parties: entry.parties.filter((id) => parties.has(id)),
    sources: entry.sources.filter((id) => sources.has(id)),
  });
  return {
    ...dossier,
    claims: dossier.claims.map(known),
    events: dossier.events.map(known),
  };
}

/** The events with the words of their dates, and the claims with those of their verdicts. */
export function withWords({ events, claims }: Pick<Dossier, "events" | "claims">) {
  return {
    events: events.map((event) => ({ ...event, dateText: formatEdtf(event.date) })),
    claims: claims.map((claim) => ({ ...claim, verdictText: claimVerdicts[claim.verdict] })),
  };
}
