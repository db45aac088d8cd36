import { z } from "zod";
import { absoluteLinks } from "~/lib/text/html";
import { absolute, url } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import type { Field, FieldTable, ValuesOf } from "./fields";

/** Schemas of the fields that programs read without a token. Only named fields, so that a new field stays private. */
export function publicFields<
  F extends FieldTable,
  Shown extends keyof F & string,
  Items extends { [Name in keyof F]?: z.ZodType },
>(fields: F, { names, items }: { names: readonly Shown[]; items: Items }) {
  const shown = Object.entries(fields).filter(([name]) => names.includes(name as Shown));
  const shape = Object.fromEntries(
    shown.map(([name, field]) => [
      name,
      fieldSchema(field, items[name]).meta({ description: field.label }),
    ]),
  ) as { [Name in Shown]: z.ZodType<ShownValue<F, Name>> };
  return {
    shape,
    /** Picks the public fields of the values, with absolute addresses. */
    values<Values extends Partial<ValuesOf<F>>>(services: Pick<Services, "env">, values: Values) {
      const said = shown.filter(([name]) => name in values);
      return Object.fromEntries(
        said.map(([name, field]) => [name, shownValue(services, field, values[name])]),
      ) as { [Name in Shown & keyof Values]: ShownValue<F, Name> };
    },
  };
}

/** A value, or null for an empty address. */
type ShownValue<F extends FieldTable, Name extends keyof F> = ValuesOf<F>[Name] | null;

function fieldSchema({ type, isNullable }: Field, item: z.ZodType = z.unknown()): z.ZodType {
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
