import { columnOf, type FormFields, isJson, type ValuesOf } from "~/lib/forms/form-field";

type Columns = Readonly<Record<string, unknown>>;

/** The values of a row; secrets stay sealed. */
export function valuesOfRow<Fields extends FormFields>(
  fields: Fields,
  row: Columns,
): ValuesOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const stored = row[columnOf(name)];
    if (typeof field.blank === "boolean") return [name, stored === 1];
    return [name, isJson(field) ? JSON.parse(String(stored)) : stored];
  });
  return Object.fromEntries(entries);
}

/** The columns that store values, by their names in the database. */
export function columnsOf<Fields extends FormFields>(
  fields: Fields,
  values: { readonly [Name in keyof Fields]?: unknown },
): Record<string, unknown> {
  const columns = Object.entries(fields).map(([name, field]) => {
    const value = values[name];
    if (typeof field.blank === "boolean") return [columnOf(name), value ? 1 : 0];
    return [columnOf(name), isJson(field) ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(columns);
}
