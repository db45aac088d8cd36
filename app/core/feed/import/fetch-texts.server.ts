import { buffer } from "node:stream/consumers";
import { nextVersion } from "~/core/content/revisions/version";
import { parseChapters } from "~/core/episodes/chapters";
import { episodeFields } from "~/core/episodes/episode.fields";
import type { Episode } from "~/core/episodes/episodes.schema";
import { addTranscript } from "~/core/episodes/import-episode.server";
import { findAnyEpisode, listWithoutTranscript } from "~/core/episodes/list/all-episodes.server";
import { listedChapters, readEntries } from "~/core/player/engine/chapters";
import { storedTranscript } from "~/core/transcripts/text/read-transcript";
import { parseJson } from "~/lib/parse-json";
import { decodeDeclared, describeDamage } from "~/lib/text/decode-text";
import { writeContent } from "~/platform/db/content-signal.server";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { FeedWarnings } from "../read/feed-warnings";
import { type ForeignChapter, type FoundChapters, usableChapters } from "../read/parse-files";
import { fetchFiles, reportFailures } from "./fetch-files.server";
import { type ImportRun, withRevisions } from "./import-run.server";
import type { OutsideFile } from "./outside-media.server";

const filesAtATime = 4;
const file = { timeout: 15_000, limit: 1024 * 1024, accept: "application/json+chapters, */*" };

/** Fetches the chapter files (Podcasting 2.0) of episodes without chapters. */
export async function fetchChapters(run: ImportRun): Promise<void> {
  const warnings = new FeedWarnings();
  const { stored, failed } = await fetchFiles(run.options, {
    step: "chapters",
    files: filesOf(run),
    fetchFile: async ({ address, name }) => {
      const text = await fetchText(run.options.fetchOutside, address, file);
      const damage = describeDamage(text);
      if (damage) warnings.say(`Die Datei mit Kapiteln von „${name}“ ist ${damage}.`);
      const { chapters, lost, cut } = readChapters(text, address);
      if (lost) warnings.note("chapters", name);
      if (cut) warnings.note("longText", `Kapitel: ${name}`);
      return chapters;
    },
    width: filesAtATime,
  });
  for (const [address, chapters] of stored) run.chapters.set(address, chapters);
  run.warnings.push(...warnings.list());
  Object.assign(run.cases, warnings.cases());
  reportFailures(run, failed, "1 Datei mit Kapiteln", "Dateien mit Kapiteln", "sie fehlen");
}

function filesOf({ feed, existing }: ImportRun): OutsideFile[] {
  return feed.episodes.flatMap(({ guid, title, chapters, chaptersAddress }) => {
    const episode = existing.get(guid);
    return chaptersAddress && !chapters.length && !episode?.chapters.length
      ? [{ address: chaptersAddress, name: title, episodeId: episode?.id ?? null }]
      : [];
  });
}

/** @throws OutsideError if the address cannot be fetched */
async function fetchText(
  fetchOutside: FetchOutside,
  address: string,
  options: Parameters<FetchOutside>[1],
): Promise<string> {
  const { body, charset = "utf-8" } = await fetchOutside(address, options);
  return decodeDeclared(await buffer(body), charset.toLowerCase()).text;
}

/**
 * The chapters of a file in JSON (Podcasting 2.0) or with one chapter per line.
 * @throws OutsideError if the file has no chapters
 */
function readChapters(text: string, address: string): FoundChapters {
  const answer = parseJson(text);
  const found = answer === undefined ? chaptersInLines(text) : chaptersInJson(answer);
  const { chapters, cut } = usableChapters(found, address);
  if (!chapters.length) throw new OutsideError("enthält keine Kapitel, die sich lesen lassen");
  const length = answer === undefined ? found.length : listedChapters(answer).length;
  return { chapters, lost: length - chapters.length, cut };
}

function chaptersInJson(answer: unknown): ForeignChapter[] {
  return readEntries(answer).map(({ entry, ...chapter }) => ({
    ...chapter,
    href: String(entry.url ?? ""),
    img: String(entry.img ?? ""),
  }));
}

function chaptersInLines(text: string): ForeignChapter[] {
  const parsed = parseChapters(text);
  if ("wrongLine" in parsed) return [];
  return parsed.chapters.map(({ href = "", img = "", ...chapter }) => ({ ...chapter, href, img }));
}

const transcript = { timeout: 15_000, limit: 4 * 1024 * 1024, accept: "text/vtt, text/*, */*" };

/** Fetches transcripts for episodes that have none. Never replaces an operator's transcript. */
export async function importTranscripts(run: ImportRun): Promise<void> {
  const { failed } = await fetchFiles(run.options, {
    step: "transcripts",
    files: await transcriptsOf(run),
    fetchFile: async (file) => {
      const text = await fetchText(run.options.fetchOutside, file.address, transcript);
      const found = readTranscript(text);
      const damage = describeDamage(text);
      if (damage) run.warnings.push(`Die Mitschrift von „${file.name}“ ist ${damage}.`);
      if (await writeTranscript(run.services, file, found)) run.transcriptsStored++;
    },
    width: filesAtATime,
  });
  reportFailures(run, failed, "1 Mitschrift", "Mitschriften", "die Folge bleibt ohne");
}

async function transcriptsOf({ services, feed, existing }: ImportRun): Promise<OutsideFile[]> {
  const without = new Set(await listWithoutTranscript(services.db));
  return feed.episodes.flatMap(({ guid, title, transcript }) => {
    const episodeId = existing.get(guid)?.id;
    return transcript && episodeId && without.has(episodeId)
      ? [{ address: transcript, name: title, episodeId }]
      : [];
  });
}

/** Stores a transcript of an export if the episode has none. */
export async function keepTranscript(run: ImportRun, episode: Episode, text: string) {
  const { id: episodeId, title: name } = episode;
  try {
    const found = readTranscript(text);
    if (await writeTranscript(run.services, { address: "", name, episodeId }, found))
      run.transcriptsStored++;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    run.warnings.push(`Die Mitschrift von „${name}“ ${error.message}.`);
  }
}

/** @throws OutsideError if the text is no transcript */
function readTranscript(text: string): string {
  if (/^\s*<(!doctype|html)/i.test(text)) throw new OutsideError("ist eine HTML-Seite");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has one of these
  if (/[\x01-\x08\x0e-\x1f]/.test(text)) throw new OutsideError("ist keine Textdatei");
  const stored = storedTranscript(text);
  if (!("transcript" in stored))
    throw new OutsideError(
      stored.wrongLine === null
        ? "hat eine Form, die sich nicht lesen lässt"
        : `lässt sich in Zeile ${stored.wrongLine} nicht lesen`,
    );
  if (!stored.transcript || stored.transcript.length > (episodeFields.transcript.limit ?? 0))
    throw new OutsideError("ist leer oder zu lang");
  return stored.transcript;
}

function writeTranscript(services: Services, { episodeId }: OutsideFile, found: string) {
  return writeContent(services, async (trx) => {
    const episode = await findAnyEpisode(trx, episodeId ?? "");
    if (!episode) return false;
    const { id, updatedAt } = episode;
    const moment = new Date(nextVersion(updatedAt, services.clock.now()));
    return withRevisions(trx, id, () => addTranscript(trx, id, found, moment));
  });
}
