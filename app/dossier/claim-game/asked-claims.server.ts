import { type OpenEntry, openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { groupBy } from "~/lib/group-by";
import { berlinMidnight } from "~/lib/time/berlin-time";
import { now } from "~/platform/clock.server";
import { readUntilChange } from "~/platform/db/cached-until-change";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { type Round, roundSize } from "./game";

export type OpenClaim = OpenEntry<"claims">;

/** Matches entries as this program writes them: JSON escapes quotation marks, so no text in an entry matches. */
const isAsked = '%"asked":true%';
const end = "9999-12-31T00:00:00.000Z";

/** The claims that the game may ask, also of scheduled episodes; cached until the content changes. */
const listAskedClaims = readUntilChange(async (db: Db): Promise<AskedClaim[]> => {
  const rows = await openEntries(db, end, "claims")
    .clearSelect()
    .select(["dossier_entries.episode_id", "entry_id", "public_from"])
    .where("entry", "like", isAsked)
    .execute();
  return rows.map(({ episode_id, entry_id, public_from }) => ({
    episodeId: episode_id,
    claimId: entry_id,
    publicFrom: public_from ?? end,
  }));
});

/** The claims of a round, in order. */
export async function readRound(services: Services, round: Round): Promise<OpenClaim[]> {
  const { db, clock } = services;
  const moment = now(clock);
  const open = (await listAskedClaims(services)).filter(({ publicFrom }) => publicFrom <= moment);
  const drawn = drawRound(open, round, berlinMidnight(round.date).toISOString());
  if (drawn.length === 0) return [];
  const found = await readEntries<"claims">(
    openEntries(db, moment, "claims").where((eb) =>
      eb.or(
        drawn.map(({ episodeId, claimId }) =>
          eb.and([eb("episodes.id", "=", episodeId), eb("entry_id", "=", claimId)]),
        ),
      ),
    ),
  );
  return drawn.flatMap(
    ({ episodeId, claimId }) =>
      found.find(({ episodeId: id, entry }) => id === episodeId && entry.id === claimId) ?? [],
  );
}

/** Whether any claim can be asked. `now` is ISO 8601 in UTC. */
export async function hasAskedClaims(db: Db, now: string): Promise<boolean> {
  const row = await openEntries(db, now, "claims")
    .clearSelect()
    .select("entry_id")
    .where("entry", "like", isAsked)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const idPattern = /^[\w-]{1,64}$/;

/** A claim that the game may ask now, or null. */
export async function findAskedClaim(
  db: Db,
  now: string,
  { episodeId, claimId }: { episodeId: string; claimId: string },
): Promise<OpenClaim | null> {
  if (!idPattern.test(episodeId) || !idPattern.test(claimId)) return null;
  const [found] = await readEntries<"claims">(
    openEntries(db, now, "claims")
      .where("episodes.id", "=", episodeId)
      .where("entry_id", "=", claimId),
  );
  return found?.entry.asked ? found : null;
}

/** A claim that the game may ask. */
export type AskedClaim = {
  episodeId: string;
  claimId: string;
  /** Moment (UTC) of its episode's publication. */
  publicFrom: string;
};

/**
 * The claims of a round, seven or as many as there are. The rounds of a day go through all claims before repeating
 * one, and repeat an episode as late as possible. Claims published during the day come last, so that the day's
 * rounds stay the same.
 * @param dayBegins moment (UTC) of the round's midnight in Berlin
 */
export function drawRound<Claim extends AskedClaim>(
  claims: readonly Claim[],
  { date, number }: Round,
  dayBegins: string,
): Claim[] {
  const isOld = ({ publicFrom }: Claim) => publicFrom < dayBegins;
  const dealt = [
    ...deal(claims.filter(isOld), date),
    ...deal(
      claims.filter((claim) => !isOld(claim)),
      date,
    ),
  ];
  const first = (number - 1) * roundSize;
  return Array.from({ length: Math.min(roundSize, dealt.length) }, (_, index) => {
    return dealt[(first + index) % dealt.length] as Claim;
  });
}

/** Orders claims in turns: the first of each episode, then the second of each, and so on. */
function deal<Claim extends AskedClaim>(claims: readonly Claim[], date: string): Claim[] {
  const shuffled = <Item>(items: readonly Item[], nameOf: (item: Item) => string) =>
    items
      .map((item) => ({ item, place: textHash(`${date} ${nameOf(item)}`) }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  const episodes = shuffled([...groupBy(claims, ({ episodeId }) => episodeId)], ([id]) => id).map(
    ([id, own]) => shuffled(own, ({ claimId }) => `${id} ${claimId}`),
  );
  const laps = Math.max(0, ...episodes.map((own) => own.length));
  return Array.from({ length: laps }, (_, lap) => episodes.flatMap((own) => own[lap] ?? [])).flat();
}

/** An evenly distributed number derived from a text (FNV-1a, and the finalizer of MurmurHash3). */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
