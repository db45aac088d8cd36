import type { Episode } from "~/core/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/core/episodes/episodes.server";
import { heardSpans } from "~/core/episodes/heard-spans";
import { drawOnce } from "~/core/media/artwork/artwork.server";
import { episodeSubject } from "~/core/media/artwork/artwork-address.server";
import { getShow } from "~/core/show/show.server";
import { type Claim, claimVerdicts } from "~/dossier/dossier/dossier";
import { findDossier } from "~/dossier/dossier/open-entries.server";
import { dossierOf } from "~/dossier/dossier/read-dossier";
import { parseTimestamp } from "~/lib/time/duration";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { heardOf, type Quote, quoteOf, quoteSpan, type Span } from "./quote-span";

/**
 * The quote of a span of a public episode; `quote` is null if the span has no text. Returns null if there is no such
 * page.
 */
export async function readQuote(
  { db, clock }: Services,
  id: string,
  search: URLSearchParams,
): Promise<{ episode: Episode; span: Span; quote: Quote | null } | null> {
  const span = quoteSpan(search);
  if (!span) return null;
  const episode = await findEpisode(db, now(clock), id);
  if (!episode) return null;
  const transcript = (await findTranscript(db, now(clock), id)) ?? "";
  const quote = await runInTextWorker("quoteOf", quoteOf, transcript, span.from, span.to);
  return { episode, span, quote };
}

type HeardClaim = Pick<Claim, "text" | "verdict" | "reason"> & {
  from: number | null;
  to: number | null;
};

/** A claim of a published episode, with its seconds; null: there is none. */
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
  const end = parseTimestamp(episode.duration) ?? Number.POSITIVE_INFINITY;
  const heard =
    span && (await runInTextWorker("heardOf", heardOf, transcript, span.from, span.to, end));
  const { text, verdict, reason } = claim;
  return {
    episode,
    claim: { text, verdict, reason, from: heard?.from ?? null, to: heard?.to ?? null },
  };
}

const missing = "Dieses Bild gibt es nicht.";

/** GET /episodes/:id/satz.png?von=&bis=: the quote as PNG, 1200 × 630. It is not stored. */
export async function serveQuotePicture(
  services: Services,
  id: string,
  search: URLSearchParams,
): Promise<Rendered> {
  const found = await readQuote(services, id, search);
  if (!found?.quote) return missingFile(missing);
  const { from, to, text } = found.quote;
  // One picture per sentence, however many addresses lead to it.
  if (search.get("von") !== String(from) || search.get("bis") !== String(to))
    return missingFile(missing);
  return picture(services, found.episode, `„${text}“`, null);
}

/** GET /episodes/:id/behauptung/:claim.png */
export async function serveClaimPicture(
  services: Services,
  id: string,
  claimId: string,
): Promise<Rendered> {
  const found = await readClaim(services, id, claimId);
  if (!found) return missingFile(missing);
  const { text, verdict } = found.claim;
  return picture(services, found.episode, text, claimVerdicts[verdict]);
}

async function picture(
  services: Services,
  episode: Episode,
  title: string,
  verdict: string | null,
) {
  const subject = episodeSubject(episode, await getShow(services.db));
  const png = await drawOnce(services, { ...subject, title, verdict });
  return openAnswer(png, { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" });
}
