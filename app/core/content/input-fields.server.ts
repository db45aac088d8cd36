import { z } from "zod";
import {
  columnsOf,
  type Field,
  type FieldTable,
  type NameOf,
  type Texts,
  type ValuesOf,
  valuesOf,
} from "./fields";
import { type Kind, type StoredRow, textsOf } from "./kind.server";

/** Schemas of fields whose type does not suffice, such as entries of a list. */
export type OwnSchemas = Readonly<Record<string, z.ZodType>>;

type Shape<F extends FieldTable, Own> = {
  [Name in NameOf<F>]: Name extends keyof Own
    ? Extract<Own[Name], z.ZodType>
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
    const entry = codecs?.[name]?.item ?? z.unknown();
    const schema = field.type === "list" ? z.array(entry) : plain(field);
    const { label: description, type, limit: maxLength } = field;
    // A list's limit is the length of its text in the form.
    return (own[name] ?? schema).meta({
      description,
      ...(type === "list" && { maxLength }),
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
    values: (row: StoredRow): object => valuesOf<FieldTable>(Object.fromEntries(read), row),
    /** Converts values to the texts of the form. */
    texts(given: object): Texts<FieldTable> {
      const table: FieldTable = Object.fromEntries(written.filter(([name]) => name in given));
      const row = columnsOf(table, given as ValuesOf<FieldTable>) as StoredRow;
      return textsOf({ fields: table, ...(codecs && { codecs }) }, row);
    },
  };
}

function typedSchema({ type, limit = usualLimit, isSoftLimit, isNullable }: Field): z.ZodType {
  if (type === "flag") return z.boolean();
  const max = isSoftLimit ? Math.max(limit, usualLimit) : limit;
  const plain = type === "whole" ? z.int().min(0) : z.string().max(max);
  return isNullable ? plain.nullable() : plain;
}

/** The schema of a stored value, which may exceed the limits of the form after an import. */
function storedSchema({ type, isNullable }: Field): z.ZodType {
  const plain = type === "flag" ? z.boolean() : type === "whole" ? z.int() : z.string();
  return isNullable ? plain.nullable() : plain;
}
