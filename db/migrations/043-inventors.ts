import { type Kysely, sql } from "kysely";

/** A show of before keeps the word for the role that all shows had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ texts: string }>`select texts from show`.execute(db);
  for (const { texts } of rows)
    await sql`update show set texts = ${withFormerRole(texts)}`.execute(db);
}

/** The texts of a show, as they are stored, with what its pages said before they could say anything else. */
export function withFormerRole(texts: string): string {
  return JSON.stringify({ inventorRole: "Erfinder", ...JSON.parse(texts) });
}
