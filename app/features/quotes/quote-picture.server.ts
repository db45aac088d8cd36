import { claimVerdicts } from "~/features/dossier/dossier";
import type { Episode } from "~/features/episodes/episodes.schema";
import { drawOnce } from "~/features/media/artwork/artwork.server";
import { episodeSubject } from "~/features/media/artwork/artwork-address.server";
import { getShow } from "~/features/show/show.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { readClaim, readQuote } from "./read-quote.server";

const missing = "Dieses Bild gibt es nicht.";

/** GET /episodes/:id/satz.png?von=&bis=: what is said there as PNG, 1200 × 630. Nothing of it is stored. */
export async function serveQuotePicture(
  services: Services,
  id: string,
  search: URLSearchParams,
): Promise<Rendered> {
  const found = await readQuote(services, id, search);
  if (!found?.quote) return missingFile(missing);
  const { from, to, text } = found.quote;
  // One picture for each sentence, however many addresses mean it.
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
