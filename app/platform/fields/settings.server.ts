import { blankOf, columnOf, type FormFields, isJson, type ValuesOf } from "~/lib/forms/form-field";
import type { Operator } from "../actor";
import { type NewAuditEvent, recordAuditEvent } from "../audit.server";
import type { Db, Trx } from "../db/handles";
import type { ExportedTable } from "../db/table-rules";
import type { Tables } from "../db/tables";
import { seal, unseal } from "../secret.server";
import type { Services } from "../services.server";
import { columnsOf, valuesOfRow } from "./stored-values.server";

/** Columns by their names in the database. */
type Row = Record<string, string | number | null>;

type Some<Fields extends FormFields> = {
  readonly [Name in keyof Fields]?: ValuesOf<Fields>[Name] | undefined;
};

type Definition<Fields extends FormFields> = {
  /** The table of the settings. It has no row until values are saved. */
  table: keyof Tables;
  /** The field and column that distinguish several rows; by default there is one row, with the `id` 1. */
  key?: keyof Fields & string;
  fields: Fields;
  /** The event in the audit log, such as 'announcements.update', or a function that makes it from the saved values. */
  event: string | ((values: Some<Fields>) => NewAuditEvent);
  /** True if the table has no `updated_at`. */
  isUndated?: true;
  /** Runs a write in a transaction; by default a plain one of the database. */
  write?<T>(services: Services, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Adds further columns to a row before it is written, such as a key that is generated once. */
  complete?(row: Row, stored: Row | undefined): Row;
  /** Runs further writes in the same transaction; `former`: the previous values. */
  follow?(
    trx: Trx,
    services: Services,
    values: Some<Fields>,
    former: ValuesOf<Fields>,
  ): Promise<void>;
};

/** A room's settings in a table, mostly of one row. */
export type Settings<Fields extends FormFields = FormFields> = ReturnType<
  typeof defineSettings<Fields>
>;

/** Defines reading, writing and export of settings by a table of fields. */
export function defineSettings<const Fields extends FormFields>(definition: Definition<Fields>) {
  const { table, key = "id", fields, event, isUndated } = definition;
  const { write = inTransaction, complete, follow } = definition;
  const blank = blankOf(fields);
  const secrets = Object.entries(fields).flatMap(([name, { type, purpose = name }]) =>
    type === "secret" ? { name, column: columnOf(name), purpose } : [],
  );
  const jsonColumns = Object.entries(fields).flatMap(([name, field]) =>
    isJson(field) ? columnOf(name) : [],
  );

  // The casts let one query serve the tables of all rooms.
  const findRow = (db: Db | Trx, at: string | number) =>
    db
      .selectFrom(table)
      .selectAll()
      .where(key as never, "=", at as never)
      .executeTakeFirst() as Promise<Row | undefined>;
  const readStored = async (db: Db | Trx, at: string | number = 1) => {
    const row = await findRow(db, at);
    return row ? valuesOfRow(fields, row) : blank;
  };

  return {
    table,
    fields,
    /** The columns of the table in an export. */
    tableRule: {
      key: [key],
      json: jsonColumns,
      secret: secrets.map(({ column }) => column),
    } satisfies ExportedTable,

    /** Reads the values like `read`, but returns secrets sealed. */
    readStored,

    /** Reads the values; fields' defaults if nothing is stored. A secret that cannot be unsealed is null. */
    async read({ db, secret }: Pick<Services, "secret"> & { db: Db | Trx }, at?: string | number) {
      const values = await readStored(db, at);
      const unsealed = secrets.map(({ name, purpose }) => {
        const sealed = values[name as keyof Fields];
        return [name, sealed ? unseal(secret, purpose, String(sealed)) : null];
      });
      return { ...values, ...Object.fromEntries(unsealed) } as ValuesOf<Fields>;
    },

    /**
     * Writes some or all values. A secret that is undefined stays; null deletes it.
     * @param done the event in the audit log, by default that of the settings
     */
    save(
      services: Services,
      operator: Operator | null,
      values: Some<Fields>,
      done = event,
    ): Promise<void> {
      return write(services, async (trx) => {
        const at = key === "id" ? 1 : String(values[key]);
        const stored = await findRow(trx, at);
        const now = services.clock.now();
        const sealed = secrets.flatMap(({ name, column, purpose }) => {
          const value = values[name as keyof Fields];
          if (value === undefined) return stored ? [] : [[column, ""]];
          return [[column, value === null ? "" : seal(services.secret, purpose, String(value))]];
        });
        const given = stored ? values : { ...blank, ...values };
        const plain = Object.entries(fields).filter(
          ([name, { type }]) => type !== "secret" && given[name as keyof Fields] !== undefined,
        );
        const row = {
          ...columnsOf<FormFields>(Object.fromEntries(plain), given),
          ...Object.fromEntries(sealed),
          ...(!isUndated && { updated_at: now.toISOString() }),
        } as Row;
        const columns = { ...row, ...complete?.(row, stored) };
        await trx
          .insertInto(table)
          .values({ [key]: at, ...stored, ...columns } as never)
          .onConflict((conflict) => conflict.column(key as never).doUpdateSet(columns as never))
          .execute();
        await follow?.(trx, services, values, stored ? valuesOfRow(fields, stored) : blank);
        const audited = typeof done === "string" ? { action: done } : done(values);
        await recordAuditEvent(trx, operator, audited, now);
      });
    },

    /** Deletes the secrets, which were sealed with the former SECRET. */
    async changeSecret(trx: Trx): Promise<void> {
      const ended = Object.fromEntries(secrets.map(({ column }) => [column, ""]));
      if (secrets.length > 0)
        await trx
          .updateTable(table)
          .set(ended as never)
          .execute();
    },
  };
}

function inTransaction<T>({ db }: Services, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** The values for a page; a secret becomes true if one is stored. */
export function withoutSecrets<Fields extends FormFields>(
  fields: Fields,
  values: ValuesOf<Fields>,
): {
  [Name in keyof Fields]: null extends ValuesOf<Fields>[Name] ? boolean : ValuesOf<Fields>[Name];
} {
  const entries = Object.entries(fields).map(([name, { type }]) => {
    const value = values[name as keyof Fields];
    return [name, type === "secret" ? value !== null : value];
  });
  return Object.fromEntries(entries);
}
