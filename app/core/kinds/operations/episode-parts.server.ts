import { z } from "zod";
import type { FieldTable, Texts } from "~/core/content/fields";
import { listSchema } from "~/core/content/input-fields.server";
import type { StoredRow } from "~/core/content/kind.server";
import { formatChapters } from "~/core/episodes/chapters";
import { type Chapter, episodeFields } from "~/core/episodes/episode.fields";
import { transcript as transcriptOutput } from "~/core/transcripts/operations.server";
import { transcriptAs, transcriptFormats } from "~/core/transcripts/text/transcript-formats";
import {
  idInput,
  operationOf,
  TextAnswer,
  textLength,
} from "~/platform/operations/operation.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { kindOf } from "../kinds.server";
import { changeContent, findOwn } from "./change-content.server";
import { operationNames, seenSubject, versionOutput, withId } from "./describe-content.server";
import { line, link, picture, seconds } from "./list-schemas.server";

const kind = kindOf("episode");
const named = operationNames(kind);

type Part<Shape extends z.ZodRawShape> = {
  noun: string;
  /** The noun of the part, and a sentence about its form. */
  english: [what: string, form: string];
  description: string;
  shape: Shape;
  /** Fields that a replacement takes but does not store. */
  more?: z.ZodRawShape;
  read(row: StoredRow): z.input<z.ZodObject<Shape>>;
  texts(given: z.output<z.ZodObject<Shape>>): Texts<FieldTable>;
  known?: Record<string, unknown>;
};

/** Operations that read and replace a part of an episode in a standard format. */
function partOf<Shape extends z.ZodRawShape>(
  name: string,
  { noun, english: [what, form], description, shape, more, read, texts, known = {} }: Part<Shape>,
) {
  const end = `/{id}/${name}`;
  const answer = z.object({ version: versionOutput, ...shape });
  return {
    read: operationOf({
      ...named(`${name}.get`, {
        method: "GET",
        end,
        title: `${noun} lesen`,
        english: `Read ${what} of ONE. ${form}`,
        asks: "list",
      }),
      description,
      input: z.strictObject({ id: idInput }),
      output: answer,
      async run(services, { id }, caller) {
        const row = await findOwn(services, caller, kind, id);
        return row && ({ version: row.updated_at, ...read(row) } as z.input<typeof answer>);
      },
    }),
    put: operationOf({
      ...named(`${name}.put`, {
        method: "PUT",
        end,
        title: `${noun} ersetzen`,
        english: `Replace ${what} of ONE. ${form}`,
        asks: "update",
      }),
      description,
      needsVersion: true,
      input: z.strictObject({ id: idInput, ...shape, ...more }),
      output: z.object({ version: versionOutput }),
      publishes: (services, input, caller) =>
        seenSubject(services, caller, kind, withId.parse(input).id),
      async run(services, input, caller) {
        const { id, ...rest } = withId.parse(input);
        const given = texts(rest as z.output<z.ZodObject<Shape>>);
        const saved = await changeContent(services, caller, kind, { id, given, known });
        const row = saved && (await findOwn(services, caller, kind, saved));
        return row ? { version: row.updated_at } : null;
      },
    }),
  };
}

const transcript = partOf("transcript", {
  noun: "Mitschrift",
  english: [
    "the transcript",
    "As WebVTT or text; SubRip, SBV, TTML, TSV and JSON are taken as well.",
  ],
  description: "Als WebVTT oder Text; geschrieben auch als SubRip, SBV, TTML, TSV oder JSON.",
  shape: { transcript: z.string().max(episodeFields.transcript.limit ?? 0) },
  read: ({ transcript }) => ({ transcript: String(transcript) }),
  texts: ({ transcript }) => ({ transcript }),
});

const transcriptFile = operationOf({
  ...named("transcript.file", {
    method: "GET",
    end: "/{id}/transcript/{format}",
    title: "Mitschrift als Datei",
    english:
      "Read the transcript of ONE as a file. Without times it exists as JSON and as plain text only.",
    asks: "list",
  }),
  description: "Ohne Zeiten gibt es sie als JSON und als Text.",
  input: z.strictObject({ id: idInput, format: z.enum(["json", "vtt", "srt", "txt"]) }),
  output: transcriptOutput,
  texts: Object.values(transcriptFormats).filter((type) => type !== "application/json"),
  async run(services, { id, format }, caller) {
    const row = await findOwn(services, caller, kind, id);
    const stored = String(row?.transcript ?? "");
    const text = stored && (await runInTextWorker("transcriptAs", transcriptAs, stored, format));
    return text ? new TextAnswer(transcriptFormats[format], text) : null;
  },
});

const chapter = z.strictObject({
  startTime: seconds,
  title: line(500).meta({ minLength: 1 }),
  url: link.optional(),
  img: picture.optional(),
});

const fileText = z.string().max(2000).optional();
const fileFields = {
  version: z
    .string()
    .regex(/^1\.\d+(?:\.\d+)?$/)
    .or(versionOutput)
    .optional()
    .meta({ english: "The version of the format, or what was read" }),
  title: fileText,
  podcastName: fileText,
  author: fileText,
  description: fileText,
  fileName: fileText.meta({ english: "Name of the audio file" }),
  waypoints: z.boolean().optional().meta({ english: "Whether the chapters show a way on a map" }),
};
const fileChapter = chapter
  .extend({
    endTime: seconds.optional(),
    toc: z.literal(true).optional().meta({ english: "Whether it is in the table of contents" }),
  })
  .meta({ id: "FileChapter" });

const chapters = partOf("chapters", {
  noun: "Kapitel",
  english: [
    "the chapters",
    "As in a file of Podcasting 2.0; what that says of the show is taken and not kept.",
  ],
  description:
    "Wie in einer Datei von Podcasting 2.0; was sie von der Sendung sagt, bleibt, wie es ist.",
  shape: { chapters: listSchema(chapter, episodeFields.chapters) },
  more: { ...fileFields, chapters: listSchema(fileChapter, episodeFields.chapters) },
  read: ({ chapters }) => ({
    chapters: (JSON.parse(chapters) as Chapter[]).map(({ startSeconds, title, href, img }) => ({
      startTime: startSeconds,
      title,
      ...(href && { url: href }),
      ...(img && { img }),
    })),
  }),
  texts: ({ chapters }) => ({
    chapters: formatChapters(
      chapters.map(({ startTime: startSeconds, title, url: href, img }) => ({
        startSeconds,
        title,
        href,
        img,
      })),
    ),
  }),
  known: { chapters: "[]" },
});

const dossier = partOf("dossier", {
  noun: "Dossier",
  english: ["the dossier", "As in the file that the form offers; empty if there is none."],
  description: "Wie die Datei, die das Formular herunterlädt; leer: Es gibt keins.",
  shape: { dossier: z.looseObject({}).meta({ [textLength]: episodeFields.dossier.limit }) },
  read: ({ dossier }) => ({ dossier: JSON.parse(dossier || "{}") }),
  texts: ({ dossier }) => ({ dossier: JSON.stringify(dossier) }),
});

const audience = partOf("audience", {
  noun: "Wer sie hören kann",
  english: [
    "the audience",
    "Everybody (`all`), everybody from a day on (`later`, with `openDate`), or supporters only.",
  ],
  description:
    "Alle (all), alle ab einem Tag (later, mit `openDate`) oder nur Unterstützende (supporters).",
  shape: {
    audience: z.enum(["all", "later", "supporters"]),
    openDate: z
      .string()
      .max(10)
      .meta({ pattern: `^(?:${episodeFields.openDate.pattern})?$` })
      .default(""),
  },
  read: ({ audience, open_date }) => ({ audience, openDate: open_date }),
  texts: (given) => given,
});

export const episodeParts = {
  audience: audience.read,
  putAudience: audience.put,
  transcript: transcript.read,
  putTranscript: transcript.put,
  transcriptFile,
  chapters: chapters.read,
  putChapters: chapters.put,
  dossier: dossier.read,
  putDossier: dossier.put,
};
