import { z } from "zod";
import { absoluteLinks } from "~/lib/html";
import { absolute, url } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import type { Field, FieldTable, ValuesOf } from "./fields";

/** What programs read of the fields of a table, all but some: a new field is among them by itself. */
export function publicFields<
  F extends FieldTable,
  Hidden extends keyof F & string,
  Items extends { [Name in keyof F]?: z.ZodType },
>(fields: F, { hidden, items }: { hidden: readonly Hidden[]; items: Items }) {
  const shown = Object.entries(fields).filter(([name]) => !hidden.includes(name as Hidden));
  const shape = Object.fromEntries(
    shown.map(([name, field]) => [
      name,
      schemaOf(field, items[name]).meta({ description: field.label }),
    ]),
  ) as { [Name in Exclude<keyof F, Hidden>]: z.ZodType<Shown<F, Name>> };
  return {
    shape,
    /** As many values as there are, with addresses in full. */
    values<Values extends Partial<ValuesOf<F>>>(services: Pick<Services, "env">, values: Values) {
      const said = shown.filter(([name]) => name in values);
      return Object.fromEntries(
        said.map(([name, field]) => [name, shownValue(services, field, values[name])]),
      ) as { [Name in Exclude<keyof F & keyof Values, Hidden>]: Shown<F, Name> };
    },
  };
}

/** null: an address that there is none of. */
type Shown<F extends FieldTable, Name extends keyof F> = ValuesOf<F>[Name] | null;

function schemaOf({ type, isNullable }: Field, item: z.ZodType = z.unknown()): z.ZodType {
  if (type === "address") return url;
  if (type === "list") return z.array(item);
  const plain = type === "flag" ? z.boolean() : type === "whole" ? z.int() : z.string();
  return isNullable ? plain.nullable() : plain;
}

function shownValue(services: Pick<Services, "env">, { type }: Field, value: unknown): unknown {
  if (type === "address") return absolute(services, value as string | null);
  return type === "html"
    ? absoluteLinks(String(value), new URL(services.env.BASE_URL).origin)
    : value;
}
