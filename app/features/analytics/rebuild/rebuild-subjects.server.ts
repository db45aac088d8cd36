import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/portions";

/** What a day's sums are about. */
export type Subjects = { pages: string[]; hosts: string[]; episodes: string[] };

const tables = [
  { table: "analytics_pages", column: "path", of: "pages" },
  { table: "analytics_referrers", column: "host", of: "hosts" },
  { table: "analytics_episodes", column: "episode_id", of: "episodes" },
] as const;

/**
 * What a day has sums of. These tables are not ordered by day, so it takes a while: it is asked before the
 * transaction, and what is added meanwhile has raw rows.
 */
export async function readSubjects(db: Db, date: string): Promise<Subjects> {
  const subjects: Subjects = { pages: [], hosts: [], episodes: [] };
  for (const { table, column, of } of tables) {
    const rows = await db
      .selectFrom(table as "analytics_pages")
      .select(`${column as "path"} as subject`)
      .where("date", "=", date)
      .execute();
    subjects[of] = rows.map(({ subject }) => subject);
  }
  return subjects;
}

/** Deletes a day's sums of these subjects, and those that have no subject. */
export async function forgetDay(trx: Trx, date: string, subjects: Subjects): Promise<void> {
  for (const { table, column, of } of tables)
    for (const few of portionsOf(subjects[of]))
      await trx
        .deleteFrom(table as "analytics_pages")
        .where(column as "path", "in", few)
        .where("date", "=", date)
        .execute();
  for (const table of ["analytics_days", "analytics_sources", "analytics_visitors"] as const)
    await trx.deleteFrom(table).where("date", "=", date).execute();
}
