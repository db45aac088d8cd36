import type { Episode } from "~/core/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/core/episodes/episodes.server";
import { servePassagePicture } from "~/core/episodes/picture/episode-artwork.server";
import type { Span } from "~/core/transcripts/text/passages";
import { now } from "~/platform/clock.server";
import { missingFile } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { type Quote, quoteOf, quoteSpan } from "./quote-span";

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
  return servePassagePicture(services, found.episode, { title: `„${text}“`, verdict: null });
}
