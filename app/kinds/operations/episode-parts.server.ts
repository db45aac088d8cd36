import { z } from "zod";
import { formatChapters } from "~/features/episodes/chapters";
import { type Chapter, episodeFields } from "~/features/episodes/episode.fields";
import { transcriptAs, transcriptFormats } from "~/features/transcripts/text/transcript-formats";
import {
  type Caller,
  idInput,
  operationOf,
  TextAnswer,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/text-worker.server";
import { kindOf } from "../kinds.server";
import { changeContent, findOwn } from "./change-content.server";
import { versionOutput } from "./describe-content.server";
import { line, linkOf, seconds } from "./list-schemas.server";

const kind = kindOf("episode");
const said = {
  group: "Redaktion: Episoden",
  missing: "Diese Folge gibt es hier nicht, oder nicht in dieser Form.",
};
const saved = z.object({ id: z.string(), version: versionOutput });
const id = idInput;

type Change = Parameters<typeof changeContent>[3];

async function put(services: Services, caller: Caller, change: Change) {
  if (!(await changeContent(services, caller, kind, change))) return null;
  const row = await findOwn(services, caller, kind, change.id);
  return row && { id: row.id, version: row.updated_at };
}

const readTranscript = operationOf({
  ...said,
  name: "admin.episodes.transcript",
  method: "GET",
  path: "/admin/episodes/{id}/transcript",
  title: "Folge: Mitschrift lesen",
  description: "Ohne `format`, wie sie gespeichert ist: WebVTT oder Text.",
  asks: "episodes.list",
  input: z.strictObject({ id, format: z.enum(["json", "vtt", "srt", "txt"]).optional() }),
  output: z.object({ version: versionOutput, transcript: z.string() }),
  texts: Object.values(transcriptFormats),
  async run(services, { id, format }, caller) {
    const row = await findOwn(services, caller, kind, id);
    if (!row) return null;
    const { updated_at: version, transcript } = row;
    if (!format) return { version, transcript: String(transcript) };
    const text = await runInTextWorker("transcriptAs", transcriptAs, String(transcript), format);
    return text === null ? null : new TextAnswer(transcriptFormats[format], text);
  },
});

const putTranscript = operationOf({
  ...said,
  name: "admin.episodes.putTranscript",
  method: "PUT",
  path: "/admin/episodes/{id}/transcript",
  title: "Folge: Mitschrift ablegen",
  description: "WebVTT, SubRip, JSON mit `segments` oder Text; leer: Sie hat keine mehr.",
  asks: "episodes.update",
  needsVersion: true,
  input: z.strictObject({ id, transcript: z.string().max(episodeFields.transcript.limit ?? 0) }),
  output: saved,
  run: (services, { id, transcript }, caller) =>
    put(services, caller, { id, given: { transcript } }),
});

const chapter = z.strictObject({
  startTime: seconds,
  title: line(500),
  url: linkOf.optional(),
  img: linkOf.optional(),
});

const readChapters = operationOf({
  ...said,
  name: "admin.episodes.chapters",
  method: "GET",
  path: "/admin/episodes/{id}/chapters",
  title: "Folge: Kapitel lesen",
  description: "Wie in Podcasting 2.0.",
  asks: "episodes.list",
  input: z.strictObject({ id }),
  output: z.object({ version: versionOutput, chapters: z.array(chapter) }),
  async run(services, { id }, caller) {
    const row = await findOwn(services, caller, kind, id);
    if (!row) return null;
    const chapters = (JSON.parse(row.chapters) as Chapter[]).map(
      ({ startSeconds: startTime, title, href, img }) => ({
        startTime,
        title,
        ...(href && { url: href }),
        ...(img && { img }),
      }),
    );
    return { version: row.updated_at, chapters };
  },
});

const putChapters = operationOf({
  ...said,
  name: "admin.episodes.putChapters",
  method: "PUT",
  path: "/admin/episodes/{id}/chapters",
  title: "Folge: Kapitel ablegen",
  description: "Wie in Podcasting 2.0; sie treten an die Stelle aller Kapitel davor.",
  asks: "episodes.update",
  needsVersion: true,
  input: z.strictObject({ id, chapters: z.array(chapter).max(2000) }),
  output: saved,
  async run(services, { id, chapters }, caller) {
    const stored = chapters.map(({ startTime, title, url, img }) => ({
      startSeconds: startTime,
      title,
      href: url,
      img,
    }));
    const given = { chapters: formatChapters(stored) };
    return put(services, caller, { id, given, known: { chapters: "[]" } });
  },
});

const dossier = z.looseObject({});

const readDossier = operationOf({
  ...said,
  name: "admin.episodes.dossier",
  method: "GET",
  path: "/admin/episodes/{id}/dossier",
  title: "Folge: Dossier lesen",
  description: "Wie die Datei, die das Formular herunterlädt; ein leeres hat keine Teile.",
  asks: "episodes.list",
  input: z.strictObject({ id }),
  output: z.object({ version: versionOutput, dossier }),
  async run(services, { id }, caller) {
    const row = await findOwn(services, caller, kind, id);
    return row && { version: row.updated_at, dossier: JSON.parse(row.dossier || "{}") };
  },
});

const putDossier = operationOf({
  ...said,
  name: "admin.episodes.putDossier",
  method: "PUT",
  path: "/admin/episodes/{id}/dossier",
  title: "Folge: Dossier ablegen",
  description: "Es tritt an die Stelle des Dossiers davor; leer: Sie hat keins mehr.",
  asks: "episodes.update",
  needsVersion: true,
  input: z.strictObject({ id, dossier }),
  output: saved,
  run: (services, { id, dossier }, caller) =>
    put(services, caller, { id, given: { dossier: JSON.stringify(dossier) } }),
});

export const episodeParts = {
  readTranscript,
  putTranscript,
  readChapters,
  putChapters,
  readDossier,
  putDossier,
};
