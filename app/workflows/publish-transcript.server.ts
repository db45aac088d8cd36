import { findTranscript } from "~/features/episodes/episodes.server";
import { transcriptKind } from "~/features/episodes/transcript";
import { today } from "~/platform/clock.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

const headers = {
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};

/** The transcript of a published episode as WebVTT, for podcast programs; 404 where it has none with times. */
export async function serveTranscript(
  { db, clock }: Services,
  episodeId: string,
): Promise<Rendered> {
  const transcript = (await findTranscript(db, today(clock), episodeId)) ?? "";
  if (transcriptKind(transcript) !== "timed")
    return {
      status: 404,
      headers: {
        ...headers,
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      },
      body: Buffer.from("Diese Mitschrift gibt es nicht.\n"),
    };
  return {
    status: 200,
    headers: {
      ...headers,
      "Content-Type": "text/vtt; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
    body: Buffer.from(transcript),
  };
}
