import { z } from "zod";
import { addressPattern } from "~/core/content/fields";
import type { Decoded, Kind } from "~/core/content/kind.server";
import { dayErrors, isPublic } from "~/core/content/publication";
import { namesCodec, tagsCodec } from "~/core/content/tags-codec.server";
import { nameExcess } from "~/core/content/tags-field";
import { episodeReturn } from "~/core/episodes/list/deleted-episodes.server";
import { publicFrom } from "~/core/episodes/list/held-episodes.server";
import { maxNameLength } from "~/core/people/person.fields";
import { showText } from "~/core/show/texts";
import { storedTranscript } from "~/core/transcripts/text/read-transcript";
import { firstParagraph, stripHtml } from "~/lib/text/html";
import { searchable } from "~/lib/text/normal-form";
import { berlinDate } from "~/lib/time/berlin-time";
import { storedDuration } from "~/lib/time/duration";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Db, Trx } from "~/platform/db/handles";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { formatAlternates, parseAlternates } from "./alternates";
import { audienceErrors, openFrom } from "./audience";
import { formatChapters, formatSoundbites, parseChapters, parseSoundbites } from "./chapters";
import {
  type Chapter,
  type EpisodePerson,
  episodeFields,
  firstDate,
  maxAlternates,
  maxSearchNameLength,
  maxSearchNames,
  seoDefaults,
} from "./episode.fields";
import { isPlayable } from "./episodes.schema";
import { storedPeople, writePeople } from "./people/episode-people.server";
import { formatPeople, parsePeople } from "./people/people-lines";
import type { EpisodeRow } from "./tables";

const seconds = z.number().min(0);
const address = z.string().regex(new RegExp(`^${addressPattern}$`));
const chapter = z.looseObject({
  startSeconds: seconds,
  title: z.string(),
  href: address.optional(),
  img: address.optional(),
});

export const episodeKind: Kind<EpisodeRow, typeof episodeFields> = {
  name: "episode",
  table: "episodes",
  title: "title",
  noun: "episode",
  isPublic: true,
  fields: episodeFields,
  decided: ["published", "date", "time", "audience", "openDate"],
  codecs: {
    date: { decode: decodeDate },
    alternates: {
      item: z.looseObject({ url: address, title: z.string() }),
      decode(text) {
        const parsed = parseAlternates(text);
        if (!("wrongLine" in parsed)) return { value: JSON.stringify(parsed) };
        return {
          error: `Zeile ${parsed.wrongLine} hat nicht die Form „Adresse | Titel“, oder es sind mehr als ${maxAlternates}.`,
        };
      },
      encode: (stored) => formatAlternates(listOf(stored)),
    },
    people: {
      item: z.looseObject({ id: z.string().optional(), name: z.string() }),
      decode(text, { former }) {
        const parsed = parsePeople(text, listOf<EpisodePerson>(former));
        if ("people" in parsed) return { value: JSON.stringify(parsed.people) };
        return {
          error:
            "longLine" in parsed
              ? `Zeile ${parsed.longLine}: Ein Name hat höchstens ${maxNameLength} Zeichen.`
              : `Zeile ${parsed.wrongLine} hat nicht die Form „Name | Rolle“.`,
        };
      },
      encode: (stored) => formatPeople(listOf(stored)),
    },
    chapters: {
      item: chapter,
      decode(text, { former }) {
        const parsed = parseChapters(text, listOf<Chapter>(former));
        return "wrongLine" in parsed
          ? {
              error: `Zeile ${parsed.wrongLine} beginnt nicht mit einer Zeit und einem Titel, wie „12:34 Die Lösung“.`,
            }
          : { value: JSON.stringify(parsed.chapters) };
      },
      encode: (stored) => formatChapters(listOf(stored)),
    },
    soundbites: {
      item: z.looseObject({ startSeconds: seconds, seconds, title: z.string() }),
      decode(text) {
        const parsed = parseSoundbites(text);
        return "wrongLine" in parsed
          ? {
              error: `Zeile ${parsed.wrongLine} ist kein Ausschnitt wie „12:34–13:04 Der Streit“.`,
            }
          : { value: JSON.stringify(parsed.soundbites) };
      },
      encode: (stored) => formatSoundbites(listOf(stored)),
    },
    tags: tagsCodec,
    searchNames: namesCodec({
      noun: "Namen",
      most: maxSearchNames,
      errorOf: (name) => nameExcess(name, "Ein Name", maxSearchNameLength),
    }),
    transcript: { decode: decodeTranscript },
  },
  defaults: (texts, show) => seoDefaults(texts, showText(show, "episodeKeywords")),
  clashes: async ({ db }, columns, former, now) => ({
    ...dayErrors(columns),
    ...audienceErrors(columns),
    ...(await fileErrors(db, columns, former, now)),
  }),
  initial: ({ id: created_by }, id) => ({ guid: id, published_at: null, created_by }),
  async derive(trx, columns, { former, moment, now }) {
    const published_at = former ? lastingMoment(former, columns) : null;
    return {
      people: await storedPeople(trx, listOf(columns.people), new Date(moment)),
      ...derivedColumns(columns),
      // A checked transcript has no doubtful words.
      ...(columns.automatic_transcript ? {} : { doubtful_words: "" }),
      ...(await fileColumns(trx, columns, former)),
      published_at,
      public_from: await publicFrom(trx, { ...columns, published_at }, former, now),
      open_from: openFrom(columns),
    };
  },
  afterSave: writePeople,
  mediaColumns: [
    ...(["description", "image_url", "drawing_url", "audio_url", "og_image_url"] as const),
    ...(["chapters", "alternates"] as const),
  ],
  wasHidden: (_trx, former, now) => former !== null && !isPublic(former.public_from, now),
  afterReplacing: ({ audioUrl }, { url, durationSeconds }) =>
    audioUrl === url && durationSeconds !== null
      ? { duration: storedDuration(durationSeconds) }
      : {},
  ...episodeReturn,
  async beforeDelete(trx, { row: { id, title, public_from }, rooms, ...deletion }) {
    const isOut = isPublic(public_from, deletion.now.toISOString());
    const episode = { ...deletion, id, title, isPublic: isOut };
    const links: DeletedLinks[] = [];
    for (const room of rooms.all)
      links.push(...((await room.episode?.detach?.(trx, episode)) ?? []));
    return { links, parts: rooms.all.flatMap((room) => room.episode?.rows?.(episode) ?? []) };
  },
};

function listOf<Item>(stored: unknown): Item[] {
  return typeof stored === "string" && stored ? JSON.parse(stored) : [];
}

function decodeDate(text: string, { now, isDraft }: { now: Date; isDraft: boolean }): Decoded {
  if (!text && isDraft) return { value: berlinDate(now) };
  if (!isDate(text)) return { error: "Bitte gib ein Datum ein." };
  return text < firstDate
    ? { error: "Dieses Datum liegt vor 1990. Bitte gib das Jahr mit vier Ziffern an." }
    : { value: text };
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

async function decodeTranscript(text: string): Promise<Decoded> {
  const stored = await runInTextWorker("storedTranscript", storedTranscript, text);
  if ("wrongLine" in stored) return { error: transcriptError(stored.wrongLine) };
  return { value: stored.transcript };
}

function transcriptError(wrongLine: number | null): string {
  return wrongLine === null
    ? "Darin findet sich kein Abschnitt mit Zeit und Text. Möglich sind WebVTT, SubRip, SBV, TTML, JSON, eine Tabelle mit Tabulatoren („start“, „end“, „text“) und einfacher Text."
    : `Zeile ${wrongLine} lässt sich nicht lesen: Jeder Abschnitt beginnt mit einer Zeile wie „00:01:02.500 --> 00:01:05.000“. In einfachem Text darf kein „-->“ stehen.`;
}

/** The columns that are derived for lists and the search. */
export function derivedColumns({
  title,
  invention,
  description,
}: Pick<EpisodeRow, "title" | "invention" | "description">) {
  return {
    summary: firstParagraph(description),
    search_text: searchable([title, invention, stripHtml(description)].join("\n")),
  };
}

type Day = Pick<EpisodeRow, "date" | "time">;

/** The imported moment of publication, as long as date and time are still those of that moment; otherwise null. */
function lastingMoment({ published_at, ...former }: EpisodeRow, { date, time }: Day) {
  const isSame = published_at && berlinDate(new Date(published_at)) === date;
  return isSame && former.time === time ? published_at : null;
}

type Audio = Pick<EpisodeRow, "published" | "audio_url">;

/**
 * An error if the audio is a file of this site that does not exist, since apps would request it in vain. An
 * unchanged published episode is accepted.
 */
async function fileErrors(
  db: Db,
  { published, audio_url }: Audio,
  former: Pick<EpisodeRow, "audio_url" | "public_from"> | null,
  now: string,
): Promise<{ audioUrl?: string }> {
  const isOut = former && former.audio_url === audio_url && isPublic(former.public_from, now);
  if (!published || isOut || !audio_url.startsWith("/media/")) return {};
  return (await fileOf(db, audio_url))
    ? {}
    : {
        audioUrl:
          "Diese Datei gibt es in der Mediathek nicht. Wähle eine andere, oder lade sie noch einmal hoch.",
      };
}

type File = Pick<EpisodeRow, "audio_url" | "audio_bytes" | "audio_mime">;

function fileOf(db: Db, url: string) {
  return db
    .selectFrom("media_files")
    .select(["bytes as audio_bytes", "mime as audio_mime"])
    .where("path", "=", url.slice("/media/".length))
    .executeTakeFirst();
}

/** Size and type of the audio: those of a file of this site; cleared when the address of a file elsewhere changes. */
async function fileColumns(
  trx: Trx,
  { audio_url, audio_bytes }: File,
  former: File | null,
): Promise<Partial<File>> {
  if (audio_url.startsWith("/media/")) return (await fileOf(trx, audio_url)) ?? {};
  const isLeftOver = former && former.audio_url !== audio_url && former.audio_bytes === audio_bytes;
  return !isPlayable(audio_url) || isLeftOver ? { audio_bytes: null, audio_mime: null } : {};
}
