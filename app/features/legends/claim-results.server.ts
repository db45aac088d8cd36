import type { Claim, ClaimVerdict } from "~/features/dossier/dossier";
import { today } from "~/platform/clock.server";
import { defineDailyJob } from "~/platform/daily.server";
import type { Db } from "~/platform/db/handles";
import { forgetRows } from "~/platform/db/table-rows.server";
import { orDataError } from "~/platform/errors";

/** How many held a claim for what. */
export type ClaimResult = Record<ClaimVerdict, number>;

const nobody: ClaimResult = { proven: 0, disputed: 0, legend: 0 };

/** How a claim was voted so far. */
export async function findClaimResult(
  db: Db,
  episodeId: string,
  claimId: string,
): Promise<ClaimResult> {
  return orDataError("Failed to fetch votes", async () => {
    const row = await resultsOf(db, episodeId).where("claim_id", "=", claimId).executeTakeFirst();
    return row ? numbers(row) : nobody;
  });
}

export type VotedClaim = Pick<Claim, "id" | "text" | "verdict" | "asked"> & { result: ClaimResult };

/** The claims of any episode with their votes, for operators: those that are asked, or were. */
export async function listVotedClaims(db: Db, episodeId: string): Promise<VotedClaim[]> {
  return orDataError("Failed to fetch votes", async () => {
    const results = await resultsOf(db, episodeId).execute();
    const entries = await db
      .selectFrom("dossier_entries")
      .select("entry")
      .where("episode_id", "=", episodeId)
      .where("part", "=", "claims")
      .orderBy("position")
      .execute();
    return entries.flatMap((row) => {
      const { id, text, verdict, asked }: Claim = JSON.parse(row.entry);
      const found = results.find(({ claim_id }) => claim_id === id);
      if (!asked && !found) return [];
      return [{ id, text, verdict, asked, result: found ? numbers(found) : nobody }];
    });
  });
}

function resultsOf(db: Db, episodeId: string) {
  return db
    .selectFrom("claim_results")
    .select(["claim_id", "proven", "disputed", "legend"])
    .where("episode_id", "=", episodeId);
}

function numbers({ proven, disputed, legend }: ClaimResult): ClaimResult {
  return { proven, disputed, legend };
}

export const forgetVotesJob = defineDailyJob({
  kind: "claim-votes-forgetting",
  title: "Löschen, wer im Spiel gestimmt hat",
  run: ({ db, clock }, signal) =>
    orDataError("Failed to delete votes", () =>
      forgetRows(
        db,
        {
          ...{ table: "claim_votes", key: ["episode_id", "claim_id", "day", "visitor"] },
          ...{ column: "day", before: today(clock) },
        },
        signal,
      ),
    ),
});
