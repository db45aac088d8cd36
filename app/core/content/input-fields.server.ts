import { z } from "zod";
import { textLength } from "~/platform/operations/operation.server";
import {
  columnsOf,
  type Field,
  type FieldTable,
  type NameOf,
  type Texts,
  type ValuesOf,
  valuesOf,
  wordsOf,
} from "./fields";
import { type Kind, type StoredRow, textsOf } from "./kind.server";

/** Schemas of the entries of lists. */
export type OwnSchemas = Readonly<Record<string, z.ZodType>>;

type Shape<F extends FieldTable, Own> = {
  [Name in NameOf<F>]: Name extends keyof Own
    ? z.ZodArray<Extract<Own[Name], z.ZodType>>
    : z.ZodType<ValuesOf<F>[Name], ValuesOf<F>[Name]>;
};
type Optional<S extends Record<string, z.ZodType>> = { [Name in keyof S]: z.ZodOptional<S[Name]> };

/** Most characters of a text without a limit of its own; longer ones are not sensible. */
const usualLimit = 2000;

/**
 * Schemas of the fields of a kind that programs read and write through the API. Values are in stored form, so
 * that programs can send back what they read. `checkTexts` checks them, as it does for forms.
 */
export function inputFields<F extends FieldTable, Own extends OwnSchemas, Hidden extends string>(
  { codecs, decided }: Pick<Kind, "codecs" | "decided">,
  fields: F,
  { own = {}, hidden }: { own?: OwnSchemas | undefined; hidden: readonly Hidden[] },
) {
  const read = Object.entries(fields).filter(([name]) => !hidden.includes(name as Hidden));
  const written = read.filter(([name]) => !decided.includes(name));
  const schemaOf = (name: string, field: Field, plain: (field: Field) => z.ZodType) => {
    const entry = own[name] ?? codecs?.[name]?.item ?? z.unknown();
    const schema = field.type === "list" ? listSchema(entry, field) : plain(field);
    const { label: description, type } = field;
    return schema.meta({
      description,
      ...(type === "html" && { contentMediaType: "text/html" }),
    });
  };
  type Read = Omit<F, Hidden> & FieldTable;
  return {
    output: Object.fromEntries(
      read.map(([name, field]) => [name, schemaOf(name, field, storedSchema)]),
    ) as Shape<Read, Own>,
    /** Fields that a program can write; publication is decided separately. */
    input: Object.fromEntries(
      written.map(([name, field]) => [name, schemaOf(name, field, typedSchema).optional()]),
    ) as Optional<Shape<Read, Own>>,
    /** The same, with the fields without which there is no draft. */
    draft: Object.fromEntries(
      written.map(([name, field]) => {
        const schema = schemaOf(name, field, typedSchema);
        return [name, isNeeded(field) ? schema : schema.optional()];
      }),
    ) as Optional<Shape<Read, Own>>,
    /** Names of fields that a draft may lack but not what is published. */
    forPublishing: written.flatMap(([name, { isForPublishing }]) => (isForPublishing ? name : [])),
    values: (row: StoredRow): object => valuesOf<FieldTable>(Object.fromEntries(read), row),
    /** Converts values to the texts of the form. */
    texts(given: object): Texts<FieldTable> {
      const table: FieldTable = Object.fromEntries(written.filter(([name]) => name in given));
      const row = columnsOf(table, given as ValuesOf<FieldTable>) as StoredRow;
      return textsOf({ fields: table, ...(codecs && { codecs }) }, row);
    },
  };
}

/** True if a draft must have the field: neither a default nor another field gives it a value. */
function isNeeded({ required, isForPublishing, fallback, follows }: Field): boolean {
  return required !== undefined && !isForPublishing && fallback === undefined && !follows;
}

/** The schema of a list. As text it has a line for each entry, and `limit` characters in all. */
export function listSchema<Entry extends z.ZodType>(
  entry: Entry,
  { limit = usualLimit, most }: Field,
) {
  const max = most ?? Math.ceil(limit / 2);
  return z
    .array(entry)
    .max(max)
    .meta({ [textLength]: limit });
}

/**
 * The schema of a value that a program sends. Its pattern, words and range say what `checkTexts` takes, which refuses
 * the others with the sentences of the table.
 */
function typedSchema(field: Field): z.ZodType {
  const { type, limit = usualLimit, isSoftLimit, isNullable, range } = field;
  if (type === "flag") return z.boolean();
  if (type === "whole") {
    const [minimum, maximum] = range ?? [0, Number.MAX_SAFE_INTEGER];
    const number = z.int().min(0).meta({ minimum, maximum });
    return isNullable ? number.nullable() : number;
  }
  const max = isSoftLimit ? Math.max(limit, usualLimit) : limit;
  const text = (wordsOf(field) ? z.string() : z.string().max(max)).meta(textRules(field));
  return isNullable ? text.nullable() : text;
}

function textRules(field: Field) {
  const { required, isForPublishing, follows, typedPattern } = field;
  const mayLack = !required || isForPublishing || follows;
  const words = wordsOf(field);
  if (words) return { enum: mayLack ? [...words, ""] : words };
  const pattern = typedPattern ?? (field.isAnyCase ? inAnyCase(field.pattern) : field.pattern);
  if (pattern) return { pattern: `^(?:${pattern})${mayLack ? "?" : ""}$` };
  return mayLack ? {} : { minLength: 1 };
}

/** A pattern for letters of any case, since those of JSON Schema have no flags. */
function inAnyCase(pattern?: string): string | undefined {
  return pattern?.replace(/\\.|[a-z]/gi, (part) =>
    part.startsWith("\\") ? part : `[${part.toLowerCase()}${part.toUpperCase()}]`,
  );
}

/** The schema of a stored value, which may exceed the limits of the form after an import. */
function storedSchema(field: Field): z.ZodType {
  const { type, isNullable } = field;
  const words = wordsOf(field);
  const text = words ? z.enum(words) : z.string();
  const plain = type === "flag" ? z.boolean() : type === "whole" ? z.int() : text;
  return isNullable ? plain.nullable() : plain;
}
