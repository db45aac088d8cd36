import { byId, type ExportedTable, wide } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

/** Rules of a field, which the server checks and the browser gets as attributes. */
type Rules = {
  /** Most UTF-16 code units. */
  limit?: number;
  /** The message if the field is empty; left out if it may be. */
  required?: string;
  /** Required only for publishing: a draft may be without it. */
  isForPublishing?: boolean;
  /** A regular expression for the whole of a non-empty text, as in the pattern attribute. */
  pattern?: string;
  /** Pattern of what may be typed, if `normalise` of the kind turns it into a text that fits `pattern`. */
  typedPattern?: string;
  /** The limits of a whole number, both included. */
  range?: readonly [least: number, most: number];
  /** Most entries of a list; without it, as many as its text holds. */
  most?: number;
  /** The message if pattern or range do not match. */
  refusal?: string;
  /** Replaces an invalid value from an import or export. */
  fallback?: string | number;
  /** The pattern ignores case. */
  isAnyCase?: boolean;
  /** Stored texts and defaults may exceed the limit. */
  isSoftLimit?: boolean;
  /** Line breaks become spaces. */
  isOneLine?: boolean;
  /** If empty, the field gets the kind's default, which changes with the fields that it is made from. */
  follows?: boolean;
};

type Type = "text" | "html" | "address" | "whole" | "flag" | "list";

/** A field of a form and its column. `Value` is its type in the program. */
export type Field<Column extends string = string, Value = unknown> = Rules & {
  type: Type;
  label: string;
  column: Column;
  /** '' is stored as null. */
  isNullable?: boolean;
  /** Never set; exists only for the type. */
  value?: Value;
};

/** The fields of a kind, by their names in forms, revisions and drafts. */
export type FieldTable = Record<string, Field>;
export type NameOf<F> = keyof F & string;
export type Texts<F> = Record<NameOf<F>, string>;
export type Errors<F> = Partial<Record<NameOf<F>, string>>;

type ValueOf<T> = T extends Field<string, infer Value> ? Value : never;
type Stored<Value> = Value extends boolean
  ? Flag
  : Value extends readonly unknown[]
    ? string
    : Value;
/** Values in the program, by field name. */
export type ValuesOf<F> = { [Name in keyof F]: ValueOf<F[Name]> };
/** Values in the database, by column. */
export type ColumnsOf<F> = {
  [Name in keyof F as F[Name] extends Field<infer Column> ? Column : never]: Stored<
    ValueOf<F[Name]>
  >;
};

export function text<C extends string>(column: C, label: string, rules?: Rules): Field<C, string> {
  return { type: "text", column, label, ...rules };
}

export function optionalText<C extends string>(
  column: C,
  label: string,
  rules?: Rules,
): Field<C, string | null> {
  return { type: "text", column, label, isNullable: true, ...rules };
}

/** HTML, which is sanitised before it is stored. */
export function html<C extends string>(column: C, label: string, rules?: Rules): Field<C, string> {
  return { type: "html", column, label, ...rules };
}

/** A web address, or the path of a file of this site. */
export const addressPattern = "(https?://\\S+|/media/\\S+)";
const addressRules: Rules = {
  limit: 2000,
  pattern: addressPattern,
  refusal: "Das ist keine vollständige Adresse. Sie beginnt mit https:// oder /media/.",
};

export function address<C extends string>(
  column: C,
  label: string,
  rules?: Rules,
): Field<C, string> {
  return { type: "address", column, label, ...addressRules, ...rules };
}

export function optionalAddress<C extends string>(
  column: C,
  label: string,
  rules?: Rules,
): Field<C, string | null> {
  return { ...address(column, label, rules), isNullable: true };
}

/** A whole number with a limited number of digits; '' is stored as null. */
export function whole<C extends string>(
  column: C,
  label: string,
  digits: number,
): Field<C, number | null> {
  const refusal = "Bitte gib eine ganze Zahl ein.";
  const range = [0, 10 ** digits - 1] as const;
  return { type: "whole", column, label, isNullable: true, range, refusal };
}

/** A yes/no field: the form sends '1' or nothing. */
export function flag<C extends string>(column: C, label: string): Field<C, boolean> {
  return { type: "flag", column, label };
}

/** A list: JSON in the database, text in the form. The kind's codec converts between them. */
export function list<Item, C extends string>(
  column: C,
  label: string,
  limit: number,
  rules?: Pick<Rules, "most">,
): Field<C, Item[]> {
  return { type: "list", column, label, limit, ...rules };
}

/** Fields for search engines and messengers, the same for every page. */
export const seoFields = {
  metaTitle: text("meta_title", "Meta-Titel", { limit: 60, isSoftLimit: true, follows: true }),
  metaDescription: text("meta_description", "Meta-Beschreibung", {
    limit: 160,
    isSoftLimit: true,
    follows: true,
  }),
  metaKeywords: text("meta_keywords", "Meta-Keywords", { limit: 500, follows: true }),
  ogImageUrl: address("og_image_url", "Open-Graph-Bild", { follows: true }),
  canonicalUrl: optionalAddress("canonical_url", "Kanonische Adresse", {
    pattern: "https?://\\S+",
  }),
};

/** True if a non-empty text matches the field's pattern, range and type. */
export function fits({ type, pattern, range, isAnyCase }: Field, text: string): boolean {
  if (pattern && !new RegExp(`^(?:${pattern})$`, isAnyCase ? "i" : "").test(text)) return false;
  if (range && !(/^\d+$/.test(text) && Number(text) >= range[0] && Number(text) <= range[1]))
    return false;
  return type !== "address" || text === "#" || URL.canParse(text, "http://here");
}

/** The words of a field that has only these; null for other fields. */
export function wordsOf({ pattern = "" }: Field): string[] | null {
  return /^\w+(?:\|\w+)+$/.test(pattern) ? pattern.split("|") : null;
}

export function valuesOf<F extends FieldTable>(fields: F, row: ColumnsOf<F>): ValuesOf<F> {
  const columns = row as Record<string, unknown>;
  const entries = Object.entries(fields).map(([name, { type, column }]) => {
    const stored = columns[column];
    if (type === "flag") return [name, stored === 1];
    return [name, type === "list" ? JSON.parse(String(stored)) : stored];
  });
  return Object.fromEntries(entries);
}

/** Converts values to the columns that store them. */
export function columnsOf<F extends FieldTable>(fields: F, values: ValuesOf<F>): ColumnsOf<F> {
  const entries = Object.entries(fields).map(([name, { type, column }]) => {
    const value = (values as Record<string, unknown>)[name];
    if (type === "flag") return [column, value ? 1 : 0];
    return [column, type === "list" ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries);
}

export function storedColumns<F extends FieldTable>(fields: F, row: ColumnsOf<F>): ColumnsOf<F> {
  const columns = row as Record<string, unknown>;
  const entries = Object.values(fields).map(({ column }) => [column, columns[column]]);
  return Object.fromEntries(entries);
}

/** The values of empty fields. */
export function blankValues<F extends FieldTable>(fields: F): ValuesOf<F> {
  const entries = Object.entries(fields).map(([name, { type, isNullable }]) => {
    if (isNullable) return [name, null];
    return [name, type === "flag" ? false : type === "list" ? [] : ""];
  });
  return Object.fromEntries(entries);
}

export function labelsOf(fields: FieldTable): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/** The empty texts of a new form. */
export function emptyTexts<F extends FieldTable>(fields: F): Texts<F> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, ""])) as Texts<F>;
}

/** The props of a field's form control, by field name: label, rules, initial value. */
export function fieldProps<F extends FieldTable>(fields: F, texts: Texts<F>) {
  return <Name extends NameOf<F>>(name: Name) => {
    const { type, label, limit, required, isForPublishing } = fields[name] as Field;
    return {
      name,
      label,
      defaultValue: texts[name],
      ...(type === "text" && limit ? { limit } : {}),
      ...(required ? {} : { isOptional: true }),
      ...(isForPublishing ? { isForPublishing } : {}),
    };
  };
}

/** How a table with these fields is exported: lists as JSON, in small portions if there is HTML. */
export function exportOf(fields: FieldTable): ExportedTable {
  const columns = Object.values(fields);
  const json = columns.filter(({ type }) => type === "list").map(({ column }) => column);
  return { ...(columns.some(({ type }) => type === "html") ? wide : byId), json };
}
