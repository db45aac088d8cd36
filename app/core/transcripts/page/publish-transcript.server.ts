import { findTranscript } from "~/core/episodes/episodes.server";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/text-worker.server";
import { type TranscriptKind, transcriptKind } from "../text/transcript";
import { transcriptAs } from "../text/transcript-formats";

/** A published episode's transcript as WebVTT, for podcast apps; 404 without times. */
export function serveTranscript(services: Services, episodeId: string): Promise<Rendered> {
  return answer(services, episodeId, ["timed"], (stored) =>
    runInTextWorker("transcriptAs", transcriptAs, stored, "vtt"),
  );
}

/** A published episode's stored transcript, for the player; 404 without one. */
export function serveSpoken(services: Services, episodeId: string): Promise<Rendered> {
  return answer(services, episodeId, ["timed", "text"], (stored) => stored);
}

async function answer(
  { db, clock }: Services,
  episodeId: string,
  kinds: readonly TranscriptKind[],
  formOf: (stored: string) => string | null | Promise<string | null>,
): Promise<Rendered> {
  const stored = (await findTranscript(db, now(clock), episodeId)) ?? "";
  const kind = transcriptKind(stored);
  const transcript = kinds.includes(kind) && (await formOf(stored));
  if (!transcript) return missingFile("Diese Mitschrift gibt es nicht.");
  return openAnswer(transcript, {
    "Content-Type": `text/${kind === "timed" ? "vtt" : "plain"}; charset=utf-8`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=300",
  });
}
