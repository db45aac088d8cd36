import type { Migration } from "kysely/migration";

const files = import.meta.glob<Migration>("./[0-9]*.ts", { eager: true });

/**
 * Every change of the tables by the name of its file, oldest first. Forward only: a landed migration is never
 * edited.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.keys(files)
    .sort()
    .map((path) => [path.replace(/^\.\/|\.ts$/g, ""), files[path] as Migration]),
);

/** Whether a migration takes away what the version before the last one still used, as its name must say. */
export const isContract = (name: string) => /^\d+-contract-/.test(name);
