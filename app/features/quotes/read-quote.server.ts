import type { Claim } from "~/features/dossier/dossier";
import { heardSpans } from "~/features/dossier/heard-spans";
import { dossierOf } from "~/features/dossier/read-dossier";
import type { Episode } from "~/features/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/features/episodes/episodes.server";
import { findDossier } from "~/features/episodes/open-dossiers.server";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { type Quote, quoteOf, spanOf } from "./quote-span";

/** What is said in a span of an episode that is out; null where nothing is. */
export async function readQuote(
  { db, clock }: Services,
  id: string,
  search: URLSearchParams,
): Promise<{ episode: Episode; quote: Quote } | null> {
  const span = spanOf(search);
  if (!span) return null;
  const episode = await findEpisode(db, now(clock), id);
  if (episode?.transcriptKind !== "timed") return null;
  const transcript = await findTranscript(db, now(clock), id);
  const quote = transcript && quoteOf(transcript, span.from, span.to);
  return quote ? { episode, quote } : null;
}

export type HeardClaim = Pick<Claim, "text" | "verdict" | "reason"> & {
  from: number | null;
  to: number | null;
};

/** A claim of an episode that is out, with the seconds that speak of it; null where there is none. */
export async function readClaim(
  { db, clock }: Services,
  id: string,
  claimId: string,
): Promise<{ episode: Episode; claim: HeardClaim } | null> {
  const episode = await findEpisode(db, now(clock), id);
  if (!episode) return null;
  const { claims } = dossierOf(await findDossier(db, now(clock), id));
  const at = claims.findIndex((each) => each.id === claimId);
  const claim = claims[at];
  if (!claim) return null;
  const heard = heardSpans(claims.map(({ second }) => ({ start: second })))[at];
  const { text, verdict, reason } = claim;
  return {
    episode,
    claim: { text, verdict, reason, from: heard?.from ?? null, to: heard?.to ?? null },
  };
}
