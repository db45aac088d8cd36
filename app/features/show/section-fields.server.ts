import { formatCount } from "~/lib/german-number";
import { textFields } from "~/platform/read-fields.server";
import type { SectionName, sectionKeys } from "./sections";
import type { Show } from "./show.schema";

/** The changes of a sent section, or its errors: German sentences by the name of the field. */
export type SectionCheck<Changes extends Partial<Show> = Partial<Show>> = {
  changes: Changes;
  errors: Record<string, string>;
  values: Record<string, string>;
};

/** The same of a section that is always sent whole. */
export type WholeSectionCheck<Name extends SectionName> = SectionCheck<
  Pick<Show, (typeof sectionKeys)[Name][number]>
>;

/** Most rows that a list of settings may have. */
const maxRows = 40;

/** The text fields of a form, each on one line and without spaces around it. */
export function linesOf<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const fields = textFields(form, names);
  for (const name of names) fields[name] = fields[name].replace(/\s+/g, " ").trim();
  return fields;
}

/** Rows of a list: fields named `list.0.name`, `list.1.name` and so on, as many as `list.count` says. */
export function rowsOf<Name extends string>(
  form: FormData,
  list: string,
  names: readonly Name[],
): Record<Name, string>[] {
  const count = Math.min(Number(form.get(`${list}.count`)) || 0, maxRows);
  return Array.from({ length: count }, (_, index) => {
    const fields = textFields(
      form,
      names.map((name) => `${list}.${index}.${name}`),
    );
    const row = names.map((name) => [name, fields[`${list}.${index}.${name}`]?.trim() ?? ""]);
    return Object.fromEntries(row);
  });
}

export function isTicked(form: FormData, name: string): boolean {
  return form.get(name) === "1";
}

/** An http address in its normal form; null: it is none. */
export function webAddress(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url?.hostname.includes(".") || url?.hostname === "localhost" ? (url?.href ?? null) : null;
}

export const noAddress = "Das ist keine Adresse. Sie beginnt mit https://.";

export function tooLong(limit: number): string {
  return `Das ist zu lang: höchstens ${formatCount(limit)} Zeichen.`;
}
