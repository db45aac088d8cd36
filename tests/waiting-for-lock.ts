import { sql } from "kysely";
import { expect } from "vitest";
import type { Services } from "~/platform/services.server";
import { eventually } from "./eventually";

/** PostgreSQL: waits until a transaction waits for another one. On SQLite nobody else has begun one meanwhile. */
export async function untilSomebodyWaits({ db, kind }: Pick<Services, "db" | "kind">) {
  if (kind === "sqlite") return;
  await eventually(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  });
}
