import { groupBy } from "~/lib/group-by";
import { type Round, roundSize } from "./game";

/** A claim that the game may ask for. */
export type AskedClaim = {
  episodeId: string;
  claimId: string;
  /** Moment (UTC) at which its episode came out. */
  publicFrom: string;
};

/**
 * The claims of a round, seven or as many as there are. The rounds of a day go through all claims before one comes
 * again, and an episode comes again as late as can be. What comes out during the day stands behind, so that the rounds
 * of the day stay what they were.
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

/** One claim of each episode, then the second of each, and so on. */
function deal<Claim extends AskedClaim>(claims: readonly Claim[], date: string): Claim[] {
  const shuffled = <Item>(items: readonly Item[], nameOf: (item: Item) => string) =>
    items
      .map((item) => ({ item, place: placeOf(`${date} ${nameOf(item)}`) }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  const episodes = shuffled([...groupBy(claims, ({ episodeId }) => episodeId)], ([id]) => id).map(
    ([id, own]) => shuffled(own, ({ claimId }) => `${id} ${claimId}`),
  );
  const laps = Math.max(0, ...episodes.map((own) => own.length));
  return Array.from({ length: laps }, (_, lap) => episodes.flatMap((own) => own[lap] ?? [])).flat();
}

/** A number that a text always has, spread evenly (FNV-1a, and the finalizer of MurmurHash3). */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
