import { type Kysely, sql } from "kysely";

/** Existing shows keep the label of the role that all shows had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ texts: string }>`select texts from show`.execute(db);
  for (const { texts } of rows)
    await sql`update show set texts = ${withFormerRole(texts)}`.execute(db);
}

/** Adds to a show's stored texts the label that its pages used before it could be changed. */
export function withFormerRole(texts: string): string {
  return JSON.stringify({ inventorRole: "Erfinder", ...JSON.parse(texts) });
}
