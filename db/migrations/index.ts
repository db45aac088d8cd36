import type { Migration } from "kysely/migration";

const files = import.meta.glob<Migration>("./[0-9]*.ts", { eager: true });

/** All migrations by file name, oldest first. Forward only: a landed migration never changes what it does. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.keys(files)
    .sort()
    .map((path) => [path.replace(/^\.\/|\.ts$/g, ""), files[path] as Migration]),
);

/** True if a migration removes something that the version before the last one still used; its name must tell. */
export const isContract = (name: string) => /^\d+-contract-/.test(name);
