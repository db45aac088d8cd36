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
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { betTitle, readWord } from "./bet";

type FoundClaim = { episode: Episode; claim: Claim; claims: readonly Claim[] };

/** A claim of a published episode, with its verdict; null: there is none. */
export async function readClaim(
  { db, clock }: Services,
  id: string,
  claimId: string,
): Promise<FoundClaim | null> {
  const episode = await findEpisode(db, now(clock), id);
  if (!episode) return null;
  const { claims } = dossierOf(await findDossier(db, now(clock), id));
  const claim = claims.find((each) => each.id === claimId);
  return claim ? { episode, claim, claims } : null;
}

/** The seconds of the audio about a claim; null if it is not heard. */
export async function readPassage(
  { db, clock }: Services,
  { episode, claim, claims }: FoundClaim,
): Promise<{ from: number | null; to: number | null }> {
  const span = heardSpans(claims.map(({ second }) => ({ start: second })))[claims.indexOf(claim)];
  const transcript = (span && (await findTranscript(db, now(clock), episode.id))) ?? "";
  const end = parseTimestamp(episode.duration) ?? Number.POSITIVE_INFINITY;
  const heard =
    span && (await runInTextWorker("heardOf", heardOf, transcript, span.from, span.to, end));
  return heard ?? { from: null, to: null };
}

/**
 * GET /episodes/:id/behauptung/:claim.png: its sentence with the verdict, or without one while the game asks it.
 * `?tipp=` of a bet makes the stamp what its sender says.
 */
export async function serveClaimPicture(
  services: Services,
  id: string,
  claimId: string,
  search: URLSearchParams,
): Promise<Rendered> {
  const found = await readClaim(services, id, claimId);
  if (!found) return missingFile("Dieses Bild gibt es nicht.");
  const { text, verdict, asked } = found.claim;
  const word = readWord(search);
  const stamp = asked ? word && betTitle(word) : claimVerdicts[verdict];
  return servePassagePicture(services, found.episode, { title: text, verdict: stamp });
}
