// Tables of dossier/claim-game.
import type { Kysely } from "kysely";

/** Visitors' votes on the claims of dossiers: the sums, and until the end of the day who has voted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("claim_votes")
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("claim_id", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("visitor", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("claim_votes_by_visitor", ["episode_id", "claim_id", "day", "visitor"])
    .execute();
  await db.schema.createIndex("claim_votes_day").on("claim_votes").column("day").execute();
  await db.schema
    .createTable("claim_results")
    .addColumn("episode_id", "text", (column) =>
      column.notNull().references("episodes.id").onDelete("cascade"),
    )
    .addColumn("claim_id", "text", (column) => column.notNull())
    .addColumn("proven", "integer", (column) => column.notNull())
    .addColumn("disputed", "integer", (column) => column.notNull())
    .addColumn("legend", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("claim_results_by_claim", ["episode_id", "claim_id"])
    .execute();
}
