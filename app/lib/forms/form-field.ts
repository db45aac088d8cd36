/**
 * A form field: its value, rules and look. A table of fields defines a room's settings or an operation's input; the
 * form, its validation and the database columns are derived from it.
 */
export type FormField<Value = unknown> = Rules & {
  type:
    | "line"
    | "text"
    | "email"
    | "web"
    | "picture"
    | "flag"
    | "choice"
    | "digits"
    | "whole"
    | "lines"
    | "ticks"
    | "secret"
    | "record"
    | "rows"
    | "given"
    | "own";
  label: string;
  /** The default value. */
  blank: Value;
  options?: readonly { value: string; label: string }[];
  /** The fields of a record, or of each row. */
  parts?: FormFields;
  rows?: Rows;
  /** The limits of a whole number, both included. */
  range?: readonly [least: number, most: number];
  /** The purpose for which a secret is sealed (`seal`). */
  purpose?: string;
};

type Rules = {
  /** The field's name in the form, if it differs from its key in the table. */
  name?: string;
  hint?: string;
  /** The hint of a secret while one is stored. */
  storedHint?: string;
  /** The label of the checkbox that deletes a secret; without it, a secret can only be replaced. */
  forget?: string;
  placeholder?: string;
  /** Maximum length in UTF-16 code units. */
  limit?: number;
  /** The error for a longer text, if it differs from the usual one. */
  excess?: string;
  /** The error for an empty value; without it, the field is optional. */
  required?: string;
  /** A pattern for the whole text, as in HTML's attribute. A text that does not match gets the error of `required`. */
  pattern?: string;
  /** The error for a secret that does not match `pattern`. */
  refusal?: string;
  title?: string;
  spellCheck?: false;
  /** Height of the field in lines of text. */
  lines?: number;
  autoComplete?: string;
};

export const noAddress = "Das ist keine Adresse. Sie beginnt mit https://.";
export const noEmail = "Das ist keine E-Mail-Adresse.";

/** Maximum number of rows in a list of settings. */
export const maxRows = 40;

type Rows = {
  one: string;
  many: string;
  /** Maximum number of rows; by default `maxRows`. */
  max?: number;
  /** Drops empty rows when the form is read. */
  dropsEmpty?: true;
  /** Suggestions for the first field of each row. */
  suggestions?: readonly string[];
};

/** Fields by their names in forms. */
export type FormFields = Readonly<Record<string, FormField>>;
type ValueOf<F> = F extends FormField<infer Value> ? Value : never;
export type ValuesOf<Table> = { [Name in keyof Table]: ValueOf<Table[Name]> };
/** The values that a form sends: those of all fields but `own` ones. */
export type SentOf<Table> = {
  [Name in keyof Table as Table[Name] extends Own ? never : Name]: ValueOf<Table[Name]>;
};
/** The input of an operation's `run`. An undefined secret stays, null deletes it. */
export type InputOf<Table> = {
  [Name in keyof Table as Table[Name] extends Own ? never : Name]: Table[Name] extends Secret
    ? string | null | undefined
    : ValueOf<Table[Name]>;
};
type Own<Value = unknown> = FormField<Value> & { type: "own" };

/** Text on one line. */
export const line = textField("line");
/** Text of several lines, trimmed. */
export const text = textField("text");
export const email = textField("email");
/** A web address; '' for none. */
export const web = textField("web");
/** The address of a picture in the media library; '' for none. */
export const picture = textField("picture");

function textField(type: FormField["type"]) {
  return (label: string, rules?: Rules & { blank?: string }): FormField<string> => {
    return { type, label, blank: "", ...rules };
  };
}

export function flag(label: string, rules?: Rules & { blank?: boolean }): FormField<boolean> {
  return { type: "flag", label, blank: false, ...rules };
}

export function choice<Name extends string>(
  label: string,
  blank: NoInfer<Name>,
  names: Record<Name, string>,
): FormField<Name> {
  const options = Object.entries<string>(names).map(([value, label]) => ({ value, label }));
  return { type: "choice", label, blank, options };
}

export function record<P extends FormFields>(parts: P): FormField<ValuesOf<P>> {
  return { type: "record", label: "", blank: blankOf(parts), parts };
}

export function rows<P extends FormFields>(rows: Rows, parts: P): FormField<ValuesOf<P>[]> {
  return { type: "rows", label: rows.many, blank: [], parts, rows };
}

/** A whole number; `required` is the error for anything else. */
export function whole(
  label: string,
  range: readonly [least: number, most: number],
  rules: Rules & { required: string; blank?: number },
): FormField<number> {
  return { type: "whole", label, blank: range[0], range, ...rules };
}

/** One text per line; empty lines and duplicates are removed. */
export function lines(label: string, rules?: Rules): FormField<readonly string[]> {
  return { type: "lines", label, blank: [], lines: 3, ...rules };
}

/** Names with a checkbox each, sent as `NAME:one`, `NAME:other`. */
export function ticks(label: string, rules?: Rules): FormField<readonly string[]> {
  return { type: "ticks", label, blank: [], ...rules };
}

type Secret = FormField<string | null> & { type: "secret" };

/** A secret, sealed in the database and never shown. An empty field keeps the stored one; null if there is none. */
export function secret(label: string, rules: Rules & { purpose: string }): Secret {
  return { type: "secret", label, blank: null, ...rules };
}

/** A value from the page's address, such as an id; the form does not contain it. */
export function given<Text extends string = string>(): FormField<Text> {
  return { type: "given", label: "", blank: "" as Text };
}

/** A value with its own form and validation. */
export function own<Value>(blank: Value): Own<Value> {
  return { type: "own", label: "", blank };
}

/** The default values of a table of fields. */
export function blankOf<Table extends FormFields>(table: Table): ValuesOf<Table> {
  const entries = Object.entries(table).map(([name, { blank }]) => [name, blank]);
  return Object.fromEntries(entries);
}

/** The database column of a field: `feed_guid` for `feedGuid`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** True if a field's value is stored as JSON; texts, flags and numbers have their own column types. */
export function isJson({ blank }: Pick<FormField, "blank">): boolean {
  return typeof blank === "object" && blank !== null;
}
