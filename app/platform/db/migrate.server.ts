import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "~db/migrations/index";
import type { Tables } from "./tables";

/** Brings the tables to the newest form. On PostgreSQL Kysely takes an advisory lock meanwhile. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("The database could not be migrated", { cause: error });
}
