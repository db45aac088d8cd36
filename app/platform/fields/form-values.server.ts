import {
  type FormField,
  type FormFields,
  maxRows,
  noAddress,
  noEmail,
  type SentOf,
} from "~/lib/forms/form-field";
import { countText } from "~/lib/text/german-number";
import { parseEmail } from "../email-address.server";
import { textFields } from "./read-fields.server";

/** A form being read, with errors in German and the typed values, both by field name. */
export type Sent = {
  form: FormData;
  errors: Record<string, string>;
  values: Record<string, string>;
};

export const ownPicture = /^\/media\/[\w./-]+$/;
export const noPicture = "Wähle ein Bild aus der Mediathek.";

/**
 * Reads the fields of a table from a form and adds errors to `sent`; fields of the type `own` are skipped. A secret
 * is undefined if it stays as stored, and null if it is to be deleted.
 */
export function readFormFields<Table extends FormFields>(
  table: Table,
  sent: Sent,
  prefix = "",
): SentOf<Table> {
  const entries = Object.entries(table)
    .filter(([, { type }]) => type !== "own" && type !== "given")
    .map(([key, field]) => [key, readField(field, prefix + (field.name ?? key), sent)]);
  return Object.fromEntries(entries);
}

function readField(field: FormField, name: string, sent: Sent): unknown {
  const { type, blank, options = [], parts = {} } = field;
  const { form, values } = sent;
  if (type === "record") return readFormFields(parts, sent);
  if (type === "rows") return readRows(field, name, sent);
  if (type === "flag") return readTick(sent, name);
  if (type === "ticks") return readTicks(sent, `${name}:`);
  const typed = textFields(form, [name])[name] ?? "";
  if (type === "secret") return readSecret(field, typed.trim(), name, sent);
  const hasLines = type === "text" || type === "lines";
  const text = hasLines ? typed.trim() : oneLine(typed);
  values[name] = hasLines ? typed : text;
  if (type === "whole") return readWhole(field, text, name, sent);
  if (type === "choice") return options.some(({ value }) => value === text) ? text : blank;
  if (type === "digits") return Math.min(6, Math.max(0, Math.trunc(Number(text)) || 0));
  const problem = fieldProblem(field, text);
  if (problem) sent.errors[name] = problem;
  if (type === "lines")
    return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
  if (type === "email") return parseEmail(text) ?? text;
  return type === "web" ? (webAddress(text) ?? text) : text;
}

function fieldProblem({ type, required = "", limit, excess, pattern }: FormField, text: string) {
  if (!text) return required;
  if (limit && text.length > limit) return excess ?? tooLong(limit);
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(text)) return required;
  if (type === "email" && !parseEmail(text)) return required || noEmail;
  if (type === "web" && !webAddress(text)) return noAddress;
  return type === "picture" && !ownPicture.test(text) ? noPicture : null;
}

function readWhole(
  { range = [0, 0], required = "" }: FormField,
  text: string,
  name: string,
  { errors }: Sent,
): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= range[0] && number <= range[1])) errors[name] = required;
  return number;
}

/** Visible ASCII, since secrets are sent in HTTP headers. */
const secretPattern = "[\\x21-\\x7e]*";

function readSecret(
  { limit = 300, pattern = secretPattern, refusal = "", forget }: FormField,
  text: string,
  name: string,
  { form, errors }: Sent,
): string | null | undefined {
  if (!text) return forget && form.get(`${name}.forget`) === "1" ? null : undefined;
  if (text.length > limit || !new RegExp(`^(?:${pattern})$`).test(text)) errors[name] = refusal;
  return text;
}

/** Reads fields named `list.0.name`, `list.1.name` and so on; `list.count` is the number of rows. */
function readRows(
  { parts = {}, rows }: FormField,
  list: string,
  { form, errors }: Sent,
): unknown[] {
  const count = Math.min(Number(form.get(`${list}.count`)) || 0, maxRows);
  return Array.from({ length: count }, (_, index) => {
    // Typed values of rows are not collected, since the page itself keeps them.
    const sent: Sent = { form, errors: {}, values: {} };
    const row = readFormFields(parts, sent, `${list}.${index}.`);
    if (rows?.dropsEmpty && Object.values(sent.values).every((typed) => !typed.trim())) return null;
    Object.assign(errors, sent.errors);
    return row;
  }).filter((row) => row !== null);
}

/** Reads text fields of a form, each reduced to one trimmed line. */
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

function readTicks(sent: Sent, prefix: string): string[] {
  const boxes = [...new Set(sent.form.keys())].filter((name) => name.startsWith(prefix));
  return boxes.filter((box) => readTick(sent, box)).map((box) => box.slice(prefix.length));
}

/** An http or https address in its normal form; null for other texts. */
export function webAddress(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url?.hostname.includes(".") || url?.hostname === "localhost" ? (url?.href ?? null) : null;
}

export function tooLong(limit: number): string {
  return `Das ist zu lang: höchstens ${countText(limit, "Zeichen", "Zeichen")}.`;
}
