import { z } from "zod";
import { findTranscript } from "~/core/episodes/episodes.server";
import { now } from "~/platform/clock.server";
import { idInput, operation, TextAnswer } from "~/platform/operations/operation.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { transcriptAs, transcriptFormats } from "./text/transcript-formats";

const segment = z.object({
  speaker: z.string(),
  body: z.string(),
  startTime: z.number().optional(),
  endTime: z.number().optional(),
});

/** A transcript as in Podcasting 2.0. */
export const transcript = z
  .object({ version: z.literal("1.0.0"), segments: z.array(segment) })
  .meta({ id: "Transcript" });

const get = operation({
  name: "episodes.transcript",
  isTool: true,
  method: "GET",
  path: "/episodes/{id}/transcript",
  group: "Folgen",
  title: "Die Mitschrift lesen",
  english:
    "Read the transcript of an episode. Without times it exists as JSON and as plain text only.",
  description: "Ohne Zeiten gibt es sie als JSON und als Text.",
  isPublic: true,
  input: z.strictObject({
    id: idInput,
    format: z
      .enum(["json", "vtt", "srt", "txt"])
      .default("json")
      .meta({ description: "JSON wie in Podcasting 2.0, WebVTT, SubRip oder Text" }),
  }),
  output: transcript,
  texts: ["text/vtt", "application/x-subrip", "text/plain"],
  missing: "Diese Folge hat hier keine Mitschrift in dieser Form.",
  async run({ db, clock }, { id, format }) {
    const stored = await findTranscript(db, now(clock), id);
    if (!stored) return null;
    const text = await runInTextWorker("transcriptAs", transcriptAs, stored, format);
    return text === null ? null : new TextAnswer(transcriptFormats[format], text);
  },
});

export const operations = [get];
