import { sql } from "kysely";
import { enqueueReturn } from "~/core/accounts/operators/invitation.server";
import { signInAddress } from "~/core/accounts/operators/operator-fields.server";
import { purgeJob } from "~/core/content/trash/purge.server";
import { keepDeletedDays } from "~/core/content/trash/trash.schema";
import { variantsJob } from "~/core/media/serving/variants.server";
import { listForeignKeys, parentsFirst } from "~/platform/db/foreign-keys.server";
import type { Trx } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import type { Archive } from "./archive.server";
import { type StoredRow, storedRow } from "./archive-rows.server";
import type { RowsPlan } from "./check-rows.server";

declare module "~/platform/rooms/room.server" {
  interface InRestore {
    /** Empties those tables of the room that exports do not contain, before all other tables. */
    begin?(trx: Trx): Promise<void>;
    /** Values for columns that exports do not contain, or whose values no longer apply, by table. */
    changes?: Partial<Record<keyof Tables, Change>>;
    /** Fills derived tables and schedules jobs, after all rows are restored. */
    finish?(trx: Trx, now: Date): Promise<void>;
  }
}

type Writing = Pick<Services, "kind" | "clock" | "secret" | "rooms"> & { db: Trx };
type Change = (row: StoredRow, services: Writing, archive: Archive) => StoredRow;

const ownChanges: Partial<Record<keyof Tables, Change>> = {
  show: ({ texts }, _, { summary }) =>
    summary.migration < "043"
      ? {
          texts: JSON.stringify({
            inventorRole: "Erfindung",
            ...JSON.parse(String(texts ?? "{}")),
          }),
        }
      : {},
};

const day = 24 * 60 * 60 * 1000;
const maxValues = 10_000;
const maxLength = 1024 * 1024;

/**
 * Writes all rows of an archive, referenced tables first.
 * @returns mail addresses of the accounts, and the number of paused campaigns
 */
export async function writeRows(
  services: Writing,
  archive: Archive,
  { tables, total, isLeftOut }: RowsPlan,
  onProgress: (done: number) => void,
): Promise<{ accounts: string[]; paused: number }> {
  const { db: trx } = services;
  const keys = await listForeignKeys({ db: trx, kind: services.kind });
  const changes = Object.assign(
    {},
    ownChanges,
    ...services.rooms.list("inRestore", "changes"),
  ) as typeof ownChanges;
  let done = 0;
  let paused = 0;
  let accounts: string[] = [];
  for (const table of parentsFirst([...tables.keys()], keys)) {
    const columns = tables.get(table) ?? new Map();
    const inner = keys.flatMap((key) =>
      key.table === table && key.parent === table ? [key.column] : [],
    );
    const rows = async function* () {
      for await (const item of archive.rows(table)) {
        if (isLeftOut(table, item)) continue;
        const row = storedRow(table, item, { columns, rooms: services.rooms });
        const changed = { ...row, ...changes[table]?.(row, services, archive) };
        if (changed.sending !== row.sending) paused++;
        await planFor(services, table, changed);
        yield changed;
      }
    };
    if (services.rooms.exportedTables[table]?.isDerived) continue;
    if (table === "operators") {
      const adopted = await adoptOperators(services, rows());
      accounts = adopted.invited;
      done += adopted.count;
      onProgress(done);
    } else
      for await (const count of insertAll(trx, table, rows(), inner)) {
        done += count;
        onProgress(done);
      }
  }
  for (const finish of services.rooms.list("inRestore", "finish"))
    await finish(trx, services.clock.now());
  onProgress(total);
  return { accounts, paused };
}

/** Schedules jobs for a row that were pending in the exported site. */
async function planFor({ db, clock }: Writing, table: keyof Tables, row: StoredRow) {
  const now = clock.now();
  if (table === "media_files" && row.kind === "image")
    await enqueue(db, variantsJob, { id: String(row.id) }, { now });
  if (table !== "deleted_items") return;
  const dueAt = new Date(Date.parse(String(row.deleted_at)) + keepDeletedDays * day);
  await enqueue(db, purgeJob, { id: String(row.id) }, { now, dueAt });
}

/**
 * Inserts rows in portions and yields the size of each portion.
 * @param inner columns that reference rows of the same table
 */
async function* insertAll(
  trx: Trx,
  table: keyof Tables,
  rows: AsyncIterable<StoredRow>,
  inner: readonly string[],
): AsyncGenerator<number> {
  const later: { id: unknown; column: string; value: unknown }[] = [];
  let portion: StoredRow[] = [];
  let shape = "";
  let length = 0;
  for await (const row of rows) {
    for (const column of inner)
      if (row[column]) {
        later.push({ id: row.id, column, value: row[column] });
        row[column] = null;
      }
    const names = Object.keys(row);
    const isFull = (portion.length + 1) * names.length > maxValues || length > maxLength;
    if (portion.length && (isFull || names.join() !== shape)) {
      yield await insert(trx, table, portion);
      portion = [];
      length = 0;
    }
    shape = names.join();
    portion.push(row);
    for (const value of Object.values(row)) length += typeof value === "string" ? value.length : 8;
  }
  if (portion.length) yield await insert(trx, table, portion);
  for (const { id, column, value } of later)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
      trx,
    );
}

async function insert(trx: Trx, table: keyof Tables, rows: readonly StoredRow[]): Promise<number> {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(trx);
  return rows.length;
}

type AdoptionServices = Pick<Services, "clock"> & { db: Trx };

/**
 * Restores the operators of an export, which contains no passwords: each gets a mail with a link to set one.
 * An existing operator with the same address or id keeps password, factors and role.
 * @returns the number of operators, and the addresses that get a mail
 */
async function adoptOperators(
  { db: trx, clock }: AdoptionServices,
  rows: AsyncIterable<StoredRow>,
): Promise<{ count: number; invited: string[] }> {
  const now = clock.now();
  const known = await trx.selectFrom("operators").selectAll().execute();
  const invited: string[] = [];
  let count = 0;
  for await (const row of rows) {
    count++;
    const id = String(row.id);
    const email = signInAddress(String(row.email));
    const before = known.find((operator) => operator.email === email || operator.id === id);
    const isSame = before?.id === id;
    if (before && !isSame)
      await trx
        .updateTable("operators")
        .set({ email: `${before.id}@before.invalid` })
        .where("id", "=", before.id)
        .execute();
    const kept = before
      ? {
          email_verified: before.email_verified,
          two_factor_enabled: before.two_factor_enabled,
          role: before.role,
        }
      : ({ email_verified: 0, two_factor_enabled: 0 } as const);
    // `check-rows.server.ts` has validated the columns.
    const values = { ...row, id, email, ...kept } as never;
    if (isSame) await trx.updateTable("operators").set(values).where("id", "=", id).execute();
    else await trx.insertInto("operators").values(values).execute();
    if (before && !isSame) await moveFactors(trx, before.id, id);
    if (!before) {
      invited.push(email);
      await enqueueReturn(trx, id, now);
    }
  }
  return { count, invited };
}

/** Moves password, sessions, passkeys and second factor to another account, and deletes the former one. */
async function moveFactors(trx: Trx, from: string, to: string): Promise<void> {
  for (const table of [
    "operator_accounts",
    "operator_sessions",
    "operator_passkeys",
    "operator_two_factors",
  ] as const)
    await trx.updateTable(table).set({ user_id: to }).where("user_id", "=", from).execute();
  await trx
    .updateTable("operator_accounts")
    .set({ account_id: to })
    .where("account_id", "=", from)
    .execute();
  await trx.deleteFrom("operators").where("id", "=", from).execute();
}
