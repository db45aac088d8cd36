import { spawnSync } from "node:child_process";
import { inspectDatabase } from "~/platform/db/inspect-database.server";
import { parseEnv } from "~/platform/env.server";
import { isContract } from "~db/migrations/index";
import { CommandError } from "./open-site.server";

/** `update`: replaces this version with another, in a script that does not depend on the build. */
export function runUpdate(version = "", { service = "" }: { service?: string }): void {
  const args = ["scripts/update.mjs", version, service];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  process.exitCode = status ?? 1;
}

/**
 * `check-migrations`: checks for an update that a version with these migrations runs on the database.
 * @throws CommandError when a later migration removed something that it needs
 */
export async function runCheckMigrations(known: readonly string[]): Promise<void> {
  // The timeout allows for reading a large SQLite file to its end.
  const { unknown } = await inspectDatabase(parseEnv(), 10 * 60_000, known);
  const contract = unknown.find(isContract);
  if (!contract) return;
  throw new CommandError(
    `Mit dieser Datenbank läuft die ältere Version nicht mehr: „${contract}“ hat weggenommen, was sie braucht. ` +
      "Richte sie an anderer Stelle leer ein, und hol dort eine Sicherung aus ihrer Zeit zurück: npm run admin -- restore DATEI",
  );
}
