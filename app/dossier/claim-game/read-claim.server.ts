import type { Episode } from "~/core/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/core/episodes/episodes.server";
import { heardSpans } from "~/core/episodes/heard-spans";
import { servePassagePicture } from "~/core/episodes/picture/episode-artwork.server";
import { heardOf } from "~/core/transcripts/text/passages";
import { type Claim, claimVerdicts } from "~/dossier/dossier/dossier";
import { findDossier } from "~/dossier/dossier/open-entries.server";
import { dossierOf } from "~/dossier/dossier/read-dossier";
import { parseTimestamp } from "~/lib/time/duration";
import { now } from "~/platform/clock.server";
import { missingFile } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { FileRequest } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { betTitle, readWord } from "./bet";

/** A claim of a published episode, with the seconds of the audio about it; null: there is none. */
export async function readClaim(
  { db, clock }: Services,
  id: string,
  claimId: string,
): Promise<{
  episode: Episode;
  claim: Claim & { from: number | null; to: number | null };
} | null> {
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
  return { episode, claim: { ...claim, from: heard?.from ?? null, to: heard?.to ?? null } };
}

/**
 * GET /episodes/:id/behauptung/:claim.png: its sentence with the verdict, or without one while the game asks it.
 * `?tipp=` of a bet makes the stamp what its sender says.
 */
export async function serveClaimPicture(
  services: Services,
  { url, param }: FileRequest,
): Promise<Rendered> {
  const found = await readClaim(services, param("id"), param("claim").slice(0, -".png".length));
  if (!found) return missingFile("Dieses Bild gibt es nicht.");
  const { text, verdict, asked } = found.claim;
  const word = readWord(url.searchParams);
  const stamp = asked ? word && betTitle(word) : claimVerdicts[verdict];
  return servePassagePicture(services, found.episode, { title: text, verdict: stamp });
}
