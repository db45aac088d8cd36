import { findTranscript } from "~/features/episodes/episodes.server";
import { transcriptKind } from "~/features/episodes/transcript";
import { today } from "~/platform/clock.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { missingFile, openAnswer } from "./open-answer.server";

/** The transcript of a published episode as WebVTT, for podcast programs; 404 where it has none with times. */
export async function serveTranscript(
  { db, clock }: Services,
  episodeId: string,
): Promise<Rendered> {
  const transcript = (await findTranscript(db, today(clock), episodeId)) ?? "";
  if (transcriptKind(transcript) !== "timed") return missingFile("Diese Mitschrift gibt es nicht.");
  return openAnswer(transcript, {
    "Content-Type": "text/vtt; charset=utf-8",
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=300",
  });
}
