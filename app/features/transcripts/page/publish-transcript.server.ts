import { findTranscript } from "~/features/episodes/episodes.server";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { type TranscriptKind, transcriptKind } from "../text/transcript";

/** The transcript of a published episode as WebVTT, for podcast programs; 404 where it has none with times. */
export function serveTranscript(services: Services, episodeId: string): Promise<Rendered> {
  return answer(services, episodeId, ["timed"]);
}

/** The transcript of a published episode as it is stored, for the player; 404 where it has none. */
export function serveSpoken(services: Services, episodeId: string): Promise<Rendered> {
  return answer(services, episodeId, ["timed", "text"]);
}

async function answer(
  { db, clock }: Services,
  episodeId: string,
  kinds: readonly TranscriptKind[],
): Promise<Rendered> {
  const transcript = (await findTranscript(db, now(clock), episodeId)) ?? "";
  const kind = transcriptKind(transcript);
  if (!kinds.includes(kind)) return missingFile("Diese Mitschrift gibt es nicht.");
  return openAnswer(transcript, {
    "Content-Type": `text/${kind === "timed" ? "vtt" : "plain"}; charset=utf-8`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=300",
  });
}
