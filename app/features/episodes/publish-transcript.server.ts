import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { findTranscript } from "./episodes.server";
import { transcriptKind } from "./transcript";

/** The transcript of a published episode as WebVTT, for podcast programs; 404 where it has none with times. */
export async function serveTranscript(
  { db, clock }: Services,
  episodeId: string,
): Promise<Rendered> {
  const transcript = (await findTranscript(db, now(clock), episodeId)) ?? "";
  if (transcriptKind(transcript) !== "timed") return missingFile("Diese Mitschrift gibt es nicht.");
  return openAnswer(transcript, {
    "Content-Type": "text/vtt; charset=utf-8",
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=300",
  });
}
