import { createHash } from "node:crypto";
import type { Claim, ClaimVerdict } from "~/dossier/dossier/dossier";
import { attempt } from "~/platform/attempt.server";
import { now, today } from "~/platform/clock.server";
import { defineDailyJob } from "~/platform/daily.server";
import { addToSums } from "~/platform/db/add-to-sums.server";
import type { Db } from "~/platform/db/handles";
import { forgetRows } from "~/platform/db/table-rows.server";
import { withinLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";
import { findAskedClaim } from "./asked-claims.server";
import { type VoteNote, verdicts, voteMessages } from "./game";

const perAddress = [{ points: 150, seconds: 3600 }];
/** New visitors per address and claim: enough for a school class, not for a script that invents browsers. */
const perClaim = [{ points: 20, seconds: 24 * 3600 }];

type VoteFields = { episodeId: string; claimId: string; vote: string };

type VoteOutcome =
  | { status: "counted" | "repeated" | "too-many"; vote: ClaimVerdict }
  | { status: "missing" }
  | { status: "invalid" };

/**
 * Counts a visitor's vote on a claim, once a day; a second vote changes nothing.
 * @throws DataError when the data layer fails
 */
export async function voteOnClaim(
  services: Services,
  visitor: Visitor,
  fields: VoteFields,
): Promise<VoteOutcome> {
  const { db, clock, limits } = services;
  const vote = verdicts.find((verdict) => verdict === fields.vote);
  if (!vote) return { status: "invalid" };
  if (!(await findAskedClaim(db, now(clock), fields))) return { status: "missing" };
  const { episodeId, claimId } = fields;
  const row = {
    episode_id: episodeId,
    claim_id: claimId,
    day: today(clock),
    visitor: await voterHash(services, visitor, fields),
  };
  const { address } = visitor;
  const claim = `${episodeId} ${claimId}`;
  const newVoter = ["claim-voters", address, perClaim, claim] as const;
  const counts = [["claim-votes", address, perAddress] as const, newVoter];
  const isCounted = await withinLimits(limits, "allow", counts, async () => {
    const counted = await saveVote(db, row, vote);
    if (!counted) await limits.giveBack(...newVoter);
    return counted;
  });
  if (isCounted === "limited") return { status: "too-many", vote };
  return { status: isCounted ? "counted" : "repeated", vote };
}

const notes = { counted: undefined, repeated: "schon", "too-many": "viele" } as const;

/** Counts the vote of a form: the vote and what is to be said about it, or the answer to a refused one. */
export async function castVote(
  services: Services,
  visitor: Visitor,
  fields: VoteFields,
): Promise<
  { vote: ClaimVerdict; note: VoteNote | undefined } | { status: number; message: string }
> {
  const outcome = await attempt(services, () => voteOnClaim(services, visitor, fields));
  if (!outcome) return { status: 503, message: voteMessages.failed };
  if (outcome.status === "missing") return { status: 404, message: voteMessages.missing };
  if (outcome.status === "invalid") return { status: 422, message: voteMessages.invalid };
  return { vote: outcome.vote, note: notes[outcome.status] };
}

type VoteRow = { episode_id: string; claim_id: string; day: string; visitor: string };

/**
 * Stores that a visitor has voted and adds the vote to the sums, both or neither. Returns false if they had voted
 * before.
 */
async function saveVote(db: Db, row: VoteRow, vote: ClaimVerdict): Promise<boolean> {
  const { episode_id, claim_id } = row;
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("claim_votes")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return false;
    const nothing = { proven: 0, disputed: 0, legend: 0 };
    await addToSums(trx, { table: "claim_results", key: ["episode_id", "claim_id"] }, [
      { episode_id, claim_id, ...nothing, [vote]: 1 },
    ]);
    return true;
  });
}

/** The hash differs for each claim, so that one visitor's votes cannot be linked. */
async function voterHash(
  services: Services,
  visitor: Visitor,
  { episodeId, claimId }: VoteFields,
): Promise<string> {
  const ofDay = await visitorHash(services, visitor);
  const hash = createHash("sha256").update(`${ofDay}:${episodeId}:${claimId}`);
  return hash.digest("base64url").slice(0, 22);
}

/** The votes on a claim, by verdict. */
export type ClaimResult = Record<ClaimVerdict, number>;

const nobody: ClaimResult = { proven: 0, disputed: 0, legend: 0 };

export async function findClaimResult(
  db: Db,
  episodeId: string,
  claimId: string,
): Promise<ClaimResult> {
  const row = await resultsOf(db, episodeId).where("claim_id", "=", claimId).executeTakeFirst();
  return row ? numbers(row) : nobody;
}

export type VotedClaim = Pick<Claim, "id" | "text" | "verdict" | "asked"> & { result: ClaimResult };

/** An episode's claims that the game asks or used to ask, with their votes; for operators. */
export async function listVotedClaims(db: Db, episodeId: string): Promise<VotedClaim[]> {
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
    forgetRows(
      db,
      {
        table: "claim_votes",
        key: ["episode_id", "claim_id", "day", "visitor"],
        column: "day",
        before: today(clock),
      },
      signal,
    ),
});
