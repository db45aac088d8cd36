import { countText } from "~/lib/german-number";
import { parseEmail } from "~/platform/email-address.server";
import { textFields } from "~/platform/read-fields.server";
import { noAddress } from "./feed-settings";
import { maxRows, type SentOf, type Setting } from "./setting";

/** A sent section while it is read: German sentences and what was typed, by the names of the fields. */
export type Sent = {
  form: FormData;
  errors: Record<string, string>;
  values: Record<string, string>;
};

export const ownPicture = /^\/media\/[\w./-]+$/;
export const noPicture = "Wähle ein Bild aus der Mediathek.";

/** Reads the fields of a section; faults stand in `errors`, and those with a form of their own are left out. */
export function readSettings<Table extends Record<string, Setting>>(
  table: Table,
  sent: Sent,
  prefix = "",
): SentOf<Table> {
  const entries = Object.entries(table)
    .filter(([, { type }]) => type !== "own")
    .map(([key, setting]) => [key, readSetting(setting, prefix + (setting.name ?? key), sent)]);
  return Object.fromEntries(entries);
}

function readSetting(setting: Setting, name: string, sent: Sent): unknown {
  const { type, blank, options = [], parts = {} } = setting;
  const { form, values } = sent;
  if (type === "record") return readSettings(parts, sent);
  if (type === "rows") return readRows(setting, name, sent);
  if (type === "flag") return readTick(sent, name);
  const typed = textFields(form, [name])[name] ?? "";
  const text = type === "text" ? typed.trim() : oneLine(typed);
  values[name] = type === "text" ? typed : text;
  if (type === "choice") return options.some(({ value }) => value === text) ? text : blank;
  if (type === "digits") return Math.min(6, Math.max(0, Math.trunc(Number(text)) || 0));
  const problem = problemOf(setting, text);
  if (problem) sent.errors[name] = problem;
  if (type === "email") return parseEmail(text) ?? text;
  return type === "web" ? (webAddress(text) ?? text) : text;
}

function problemOf({ type, required = "", limit, excess, pattern }: Setting, text: string) {
  if (!text) return required;
  if (limit && text.length > limit) return excess ?? tooLong(limit);
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(text)) return required;
  if (type === "email" && !parseEmail(text)) return required;
  if (type === "web" && !webAddress(text)) return noAddress;
  return type === "picture" && !ownPicture.test(text) ? noPicture : null;
}

/** Fields named `list.0.name`, `list.1.name` and so on, as many as `list.count` says. */
function readRows({ parts = {}, rows }: Setting, list: string, { form, errors }: Sent): unknown[] {
  const count = Math.min(Number(form.get(`${list}.count`)) || 0, maxRows);
  return Array.from({ length: count }, (_, index) => {
    // The page keeps rows as they were typed, wherever they stand by now.
    const sent: Sent = { form, errors: {}, values: {} };
    const row = readSettings(parts, sent, `${list}.${index}.`);
    if (rows?.dropsEmpty && Object.values(sent.values).every((typed) => !typed.trim())) return null;
    Object.assign(errors, sent.errors);
    return row;
  }).filter((row) => row !== null);
}

/** Text fields of a form, each on one line and without spaces around it. */
export function readLines<Name extends string>(
  { form, values }: Pick<Sent, "form" | "values">,
  names: readonly Name[],
): Record<Name, string> {
  const fields = textFields(form, names);
  for (const name of names) fields[name] = oneLine(fields[name]);
  Object.assign(values, fields);
  return fields;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function readTick({ form, values }: Sent, name: string): boolean {
  const isTicked = form.get(name) === "1";
  values[name] = isTicked ? "1" : "";
  return isTicked;
}

/** An http address in its normal form; null: it is none. */
export function webAddress(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url?.hostname.includes(".") || url?.hostname === "localhost" ? (url?.href ?? null) : null;
}

export function tooLong(limit: number): string {
  return `Das ist zu lang: höchstens ${countText(limit, "Zeichen", "Zeichen")}.`;
}
