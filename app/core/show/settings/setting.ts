/** A setting of the show, or a part of one: its value, the rules of its form and the look of its field. */
export type Setting<Value = unknown> = Rules & {
  type:
    | "line"
    | "text"
    | "email"
    | "web"
    | "picture"
    | "flag"
    | "choice"
    | "digits"
    | "record"
    | "rows"
    | "own";
  label: string;
  /** The value while nobody said anything. */
  blank: Value;
  options?: readonly { value: string; label: string }[];
  /** Of a record, or of each row. */
  parts?: Parts;
  rows?: Rows;
};

type Rules = {
  /** In the form, where that is not the setting's own. */
  name?: string;
  hint?: string;
  placeholder?: string;
  /** Most UTF-16 code units. */
  limit?: number;
  /** Said of a longer one, where that is not the usual sentence. */
  excess?: string;
  /** Said when it is empty; without it, it may be. */
  required?: string;
  /** The whole text matches it, as in the pattern attribute; others are refused as empty ones are. */
  pattern?: string;
  title?: string;
  spellCheck?: false;
  /** A text of so many lines. */
  lines?: number;
};

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

type Parts = Record<string, Setting>;
type ValueOf<S> = S extends Setting<infer Value> ? Value : never;
export type ValuesOf<Table> = { [Name in keyof Table]: ValueOf<Table[Name]> };
/** The values of the common fields of a form. */
export type SentOf<Table> = {
  [Name in keyof Table as Table[Name] extends Own ? never : Name]: ValueOf<Table[Name]>;
};
type Own<Value = unknown> = Setting<Value> & { type: "own" };

/** Text on one line. */
export const line = textOf("line");
/** Text as it was typed, but for white space around it. */
export const text = textOf("text");
export const email = textOf("email");
/** An address of the web; '' for none. */
export const web = textOf("web");
/** A picture of the library; '' for none. */
export const picture = textOf("picture");

function textOf(type: Setting["type"]) {
  return (label: string, rules?: Rules & { blank?: string }): Setting<string> => {
    return { type, label, blank: "", ...rules };
  };
}

export function flag(label: string, rules?: Rules & { blank?: boolean }): Setting<boolean> {
  return { type: "flag", label, blank: false, ...rules };
}

export function choice<Name extends string>(
  label: string,
  blank: NoInfer<Name>,
  names: Record<Name, string>,
): Setting<Name> {
  const options = Object.entries<string>(names).map(([value, label]) => ({ value, label }));
  return { type: "choice", label, blank, options };
}

export function record<P extends Parts>(parts: P): Setting<ValuesOf<P>> {
  return { type: "record", label: "", blank: blankOf(parts), parts };
}

export function rows<P extends Parts>(rows: Rows, parts: P): Setting<ValuesOf<P>[]> {
  return { type: "rows", label: rows.many, blank: [], parts, rows };
}

/** With a form and checks of its own. */
export function own<Value>(blank: Value): Own<Value> {
  return { type: "own", label: "", blank };
}

/** The settings while nobody said anything. */
export function blankOf<Table extends Parts>(table: Table): ValuesOf<Table> {
  const entries = Object.entries(table).map(([name, { blank }]) => [name, blank]);
  return Object.fromEntries(entries);
}

/** `feedGuid` lies in `feed_guid`. */
export function settingColumn(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** Texts and flags have columns of their kind. */
export function isJson({ blank }: Pick<Setting, "blank">): boolean {
  return typeof blank === "object" && blank !== null;
}
