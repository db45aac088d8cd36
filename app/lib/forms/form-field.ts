/**
 * A field of a form: its value, its rules and its look. Tables of them are the settings of a room and the input of an
 * operation; form, check and columns of the database follow from them.
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
  /** The value while nobody said anything. */
  blank: Value;
  options?: readonly { value: string; label: string }[];
  /** Of a record, or of each row. */
  parts?: FormFields;
  rows?: Rows;
  /** Of a whole number. */
  range?: readonly [least: number, most: number];
  /** Of a secret: what its value is sealed for (`seal`). */
  purpose?: string;
};

type Rules = {
  /** In the form, where that is not the setting's own. */
  name?: string;
  hint?: string;
  /** Of a secret: in its place while one is stored. */
  storedHint?: string;
  /** Of a secret: the label of the box that ends it; without it, it can only be replaced. */
  forget?: string;
  placeholder?: string;
  /** Most UTF-16 code units. */
  limit?: number;
  /** Said of a longer one, where that is not the usual sentence. */
  excess?: string;
  /** Said when it is empty; without it, it may be. */
  required?: string;
  /** The whole text matches it, as in the pattern attribute; others are refused as empty ones are. */
  pattern?: string;
  /** Said of a secret that does not match. */
  refusal?: string;
  title?: string;
  spellCheck?: false;
  /** A text of so many lines. */
  lines?: number;
  autoComplete?: string;
};

export const noAddress = "Das ist keine Adresse. Sie beginnt mit https://.";
export const noEmail = "Das ist keine E-Mail-Adresse.";

/** Most rows that a list of settings may have. */
export const maxRows = 40;

type Rows = {
  one: string;
  many: string;
  /** Left out: `maxRows`. */
  max?: number;
  /** Rows with nothing in them vanish. */
  dropsEmpty?: true;
  /** For the first field of each. */
  suggestions?: readonly string[];
};

/** By their names in forms. */
export type FormFields = Readonly<Record<string, FormField>>;
type ValueOf<F> = F extends FormField<infer Value> ? Value : never;
export type ValuesOf<Table> = { [Name in keyof Table]: ValueOf<Table[Name]> };
/** The values of the common fields of a form. */
export type SentOf<Table> = {
  [Name in keyof Table as Table[Name] extends Own ? never : Name]: ValueOf<Table[Name]>;
};
/** What `run` of an operation takes. */
export type InputOf<Table> = {
  [Name in keyof Table as Table[Name] extends Own ? never : Name]: Table[Name] extends Secret
    ? string | null | undefined
    : ValueOf<Table[Name]>;
};
type Own<Value = unknown> = FormField<Value> & { type: "own" };

/** Text on one line. */
export const line = textOf("line");
/** Text as it was typed, but for white space around it. */
export const text = textOf("text");
export const email = textOf("email");
/** An address of the web; '' for none. */
export const web = textOf("web");
/** A picture of the library; '' for none. */
export const picture = textOf("picture");

function textOf(type: FormField["type"]) {
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

/** A whole number; `required` is said of everything else. */
export function whole(
  label: string,
  range: readonly [least: number, most: number],
  rules: Rules & { required: string; blank?: number },
): FormField<number> {
  return { type: "whole", label, blank: range[0], range, ...rules };
}

/** Texts, each on a line of its own; empty lines and repetitions are left out. */
export function lines(label: string, rules?: Rules): FormField<readonly string[]> {
  return { type: "lines", label, blank: [], lines: 3, ...rules };
}

/** Ticked names, each in a box of its own: `NAME:one`, `NAME:other`. */
export function ticks(label: string, rules?: Rules): FormField<readonly string[]> {
  return { type: "ticks", label, blank: [], ...rules };
}

type Secret = FormField<string | null> & { type: "secret" };

/** Sealed in the database, shown in no page, kept where the form leaves it empty; null: there is none. */
export function secret(label: string, rules: Rules & { purpose: string }): Secret {
  return { type: "secret", label, blank: null, ...rules };
}

/** What the page's address says, such as an id: the form does not hold it. */
export function given<Text extends string = string>(): FormField<Text> {
  return { type: "given", label: "", blank: "" as Text };
}

/** With a form and checks of its own. */
export function own<Value>(blank: Value): Own<Value> {
  return { type: "own", label: "", blank };
}

/** The values while nobody said anything. */
export function blankOf<Table extends FormFields>(table: Table): ValuesOf<Table> {
  const entries = Object.entries(table).map(([name, { blank }]) => [name, blank]);
  return Object.fromEntries(entries);
}

/** `feedGuid` lies in `feed_guid`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** Texts and flags have columns of their kind. */
export function isJson({ blank }: Pick<FormField, "blank">): boolean {
  return typeof blank === "object" && blank !== null;
}
