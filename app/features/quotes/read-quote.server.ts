import type { Claim } from "~/features/dossier/dossier";
import { heardSpans } from "~/features/dossier/heard-spans";
import { dossierOf } from "~/features/dossier/read-dossier";
import type { Episode } from "~/features/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/features/episodes/episodes.server";
import { findDossier } from "~/features/episodes/open-dossiers.server";
import { parseTimestamp } from "~/lib/duration";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { heardOf, type Quote, quoteOf, type Span, spanOf } from "./quote-span";

/** What is said in a span of an episode that is out, `quote` null where nothing is; null: there is no such page. */
export async function readQuote(
  { db, clock }: Services,
  id: string,
  search: URLSearchParams,
): Promise<{ episode: Episode; span: Span; quote: Quote | null } | null> {
  const span = spanOf(search);
  if (!span) return null;
  const episode = await findEpisode(db, now(clock), id);
  if (!episode) return null;
  const transcript = (await findTranscript(db, now(clock), id)) ?? "";
  return { episode, span, quote: quoteOf(transcript, span.from, span.to) };
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
  const span = heardSpans(claims.map(({ second }) => ({ start: second })))[at];
  const transcript = (span && (await findTranscript(db, now(clock), id))) ?? "";
  const heard = span && heardOf(transcript, span, parseTimestamp(episode.duration));
  const { text, verdict, reason } = claim;
  return {
    episode,
    claim: { text, verdict, reason, from: heard?.from ?? null, to: heard?.to ?? null },
  };
}
