import { spawnSync } from "node:child_process";
import { inspectDatabase } from "~/platform/db/inspect-database.server";
import { parseEnv } from "~/platform/env.server";
import { isContract } from "~db/migrations/index";
import { CommandError } from "./open-site.server";

/** `update`: replaces this version by another, in a program that outlives the build. */
export function runUpdate(version = "", { service = "" }: { service?: string }): void {
  const args = ["scripts/update.mjs", version, service];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  process.exitCode = status ?? 1;
}

/**
 * `check-migrations`: whether a version with these migrations still runs on the database; used by the update.
 * @throws CommandError when something was taken away since
 */
export async function runCheckMigrations(known: readonly string[]): Promise<void> {
  // Reads the whole of a large SQLite file.
  const { unknown } = await inspectDatabase(parseEnv(), 10 * 60_000, known);
  const contract = unknown.find(isContract);
  if (!contract) return;
  throw new CommandError(
    `Mit dieser Datenbank läuft die ältere Version nicht mehr: „${contract}“ hat weggenommen, was sie braucht. ` +
      "Richte sie an anderer Stelle leer ein, und hol dort eine Sicherung aus ihrer Zeit zurück: npm run admin -- restore DATEI",
  );
}
