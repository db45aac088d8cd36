import { z } from "zod";
import type { FormField, FormFields, InputOf, ValuesOf } from "~/lib/forms/form-field";
import { inWords } from "~/lib/text/in-words";
import { readFormFields, type Sent } from "../fields/form-values.server";
import { withoutSecrets } from "../fields/settings.server";
import type { Services } from "../services.server";
import { type Caller, OperationError, operationOf, type Permissions } from "./operation.server";

const maxText = 100_000;

/** The values of fields for programs: as they are stored, without those that have forms of their own. */
export function fieldSchemas(fields: FormFields): Record<string, z.ZodType> {
  const sent = Object.entries(fields).filter(([, { type }]) => type !== "own" && type !== "given");
  return Object.fromEntries(
    sent.map(([name, field]) => {
      const described = schemaOf(field).meta({
        ...(field.label && { description: field.label }),
        english: `The setting “${inWords(name)}”`,
      });
      return [name, described];
    }),
  );
}

function schemaOf({ type, options = [], parts = {}, range, limit = maxText }: FormField) {
  const names = options.map(({ value }) => value);
  if (type === "flag") return z.boolean();
  if (type === "whole")
    return z
      .int()
      .min(range?.[0] ?? 0)
      .max(range?.[1] ?? 0);
  if (type === "digits") return z.int().min(0).max(6);
  if (type === "choice") return z.enum(names as [string]);
  if (type === "lines" || type === "ticks") return z.array(z.string().max(limit)).max(1000);
  if (type === "record") return z.strictObject(fieldSchemas(parts)).partial();
  if (type === "rows") return z.array(rowOf(parts)).max(1000);
  return type === "secret" ? z.string().max(limit).nullable() : z.string().max(limit);
}

/** A row of a list; what follows from others may be sent back. */
function rowOf(parts: FormFields) {
  const derived = Object.entries(parts).flatMap(([name, { type }]) =>
    type === "own" ? [[name, z.unknown().meta({ english: "Follows from the others" })]] : [],
  );
  return z.strictObject({ ...fieldSchemas(parts), ...Object.fromEntries(derived) }).partial();
}

/** Values as a form would send them; missing ones are the fields' defaults, but a secret stays. */
export function formWith(fields: FormFields, values: object, form = new FormData(), prefix = "") {
  for (const [key, field] of Object.entries(fields)) {
    const name = prefix + (field.name ?? key);
    const { type, parts = {}, blank } = field;
    const given = (values as Record<string, unknown>)[key];
    if (type === "own" || type === "given" || (type === "secret" && given === undefined)) continue;
    const value = given === undefined ? blank : given;
    if (type === "record") formWith(parts, value as object, form);
    else if (type === "rows") {
      const rows = value as object[];
      form.set(`${name}.count`, String(rows.length));
      for (const [at, row] of rows.entries()) formWith(parts, row, form, `${name}.${at}.`);
    } else if (type === "flag") form.set(name, value ? "1" : "");
    else if (type === "ticks")
      for (const each of value as string[]) form.set(`${name}:${each}`, "1");
    else if (type === "lines") form.set(name, (value as string[]).join("\n"));
    else if (value === null) form.set(`${name}.forget`, "1");
    else form.set(name, String(value));
  }
  return form;
}

/** Values with some of them changed; of a record some parts. */
export function merged(fields: FormFields, kept: object, given: object): Record<string, unknown> {
  const before = kept as Record<string, unknown>;
  const changes = Object.entries(given).map(([name, value]) =>
    fields[name]?.type === "record"
      ? [name, merged(fields[name].parts ?? {}, Object(before[name]), value)]
      : [name, value],
  );
  return { ...before, ...Object.fromEntries(changes) };
}

type RoomSettings<Fields extends FormFields> = {
  /** Noun and path: 'announcements'. */
  name: string;
  group: string;
  about?: string;
  /** The operation of the form, and the values that it shows. */
  change: {
    asks: keyof Permissions;
    fields: Fields;
    run(services: Services, input: InputOf<Fields>, caller: Caller): Promise<object | null>;
  };
  read(services: Services): Promise<ValuesOf<Fields>>;
};

/** Reading and changing a room's settings, as its form does. Of a secret is read only whether it is there. */
export function settingsOperations<Fields extends FormFields>(said: RoomSettings<Fields>) {
  const { name, group, about, change, read } = said;
  const { fields, asks } = change;
  const schemas = fieldSchemas(fields);
  const isSecret = (name: string) => fields[name]?.type === "secret";
  const shownAs = (name: string) =>
    isSecret(name) ? `has${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
  const shown = Object.entries(schemas).map(([name, schema]) => {
    const english = `Whether “${inWords(name)}” is set`;
    return [shownAs(name), isSecret(name) ? z.boolean().meta({ english }) : schema];
  });
  const output = z.object(Object.fromEntries(shown) as Record<string, z.ZodType>);
  const common = { group, path: `/admin/settings/${name}`, asks, output };
  const valuesOf = async (services: Services) => {
    const values = withoutSecrets(fields, await read(services));
    return Object.fromEntries(Object.keys(schemas).map((name) => [shownAs(name), values[name]]));
  };
  return [
    operationOf({
      ...common,
      ...(about && { about }),
      name: `admin.settings.${name}.get`,
      method: "GET",
      title: "Einstellungen lesen",
      english: `Read the settings of “${name}”.`,
      input: z.strictObject({}),
      run: valuesOf,
    }),
    operationOf({
      ...common,
      name: `admin.settings.${name}.change`,
      method: "PATCH",
      title: "Einstellungen ändern",
      english: `Change settings of “${name}”. Those that are not named stay.`,
      description: "Was nicht genannt wird, bleibt.",
      input: z.strictObject(
        Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, one.optional()])),
      ),
      async run(services, given, caller) {
        const form = formWith(fields, merged(fields, await valuesOf(services), given));
        const sent: Sent = { form, errors: {}, values: {} };
        const input = readFormFields(fields, sent) as never;
        if (Object.keys(sent.errors).length > 0)
          throw new OperationError("invalid-input", { errors: sent.errors });
        await change.run(services, input, caller);
        return valuesOf(services);
      },
    }),
  ];
}
