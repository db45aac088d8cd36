import { text as textOf } from "node:stream/consumers";
import { formatChapters, startOfLine } from "~/core/episodes/chapters";
import type { Chapter } from "~/core/episodes/episode.fields";
import { importAudio, importPicture } from "~/core/feed/import/outside-media.server";
import { mapFetchedMedia } from "~/core/media/library/imported-media.server";
import { storedTranscript } from "~/core/transcripts/text/read-transcript";
import { formatBytes } from "~/lib/format-bytes";
import { countText, formatDecimal } from "~/lib/text/german-number";
import { storedDuration } from "~/lib/time/duration";
import { createFetchOutside, type FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError, UnreachableError } from "~/platform/outside/outside-error.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import type { Run } from "../driver.server";
import type { Part, Proposal } from "../production";
import type { Production } from "./auphonic-production";

/** In the order that apps prefer. */
const audioEndings = ["mp3", "m4a", "opus", "ogg", "flac", "wav"];
const maxPictures = 50;
const transcriptFile = { timeout: 60_000, limit: 4 * 1024 * 1024 };

type Known = { url: string; bytes?: number; mime?: string; seconds?: number | null | undefined };

type Collecting = Run & {
  fetchOutside: FetchOutside;
  notes: string[];
  /** Media files by the addresses that they were fetched from. */
  known: Map<string, Known>;
};

/**
 * A finished production's proposal for the form. Its files are added to the media library once: a file fetched before
 * is recognised by its address.
 */
export async function proposalOf(run: Run, found: Production, title: string): Promise<Proposal> {
  const name = found.metadata?.title?.trim();
  const notes = [...(name && name !== title.trim() ? [otherName(name)] : []), ...loudnessOf(found)];
  const known: Collecting["known"] = await mapFetchedMedia(run.services.db);
  const collecting: Collecting = { ...run, fetchOutside: fetcherFor(run), notes, known };
  const audio = await audioParts(collecting, found);
  const chapters = await chapterPart(collecting, found);
  return { parts: [...audio, ...chapters, ...(await transcriptPart(collecting, found))], notes };
}

function otherName(name: string): string {
  return `Bei Auphonic heißt diese Produktion „${name}“. Hör hinein, bevor du etwas übernimmst.`;
}

/** A function that fetches files; it sends the key to Auphonic's own server only. */
function fetcherFor({ services, settings, key, signal }: Run): FetchOutside {
  const { BASE_URL: site, PRIVATE_HOSTS: hosts } = services.env;
  const fetchOutside = createFetchOutside({ site, hosts });
  const own = URL.parse(settings.address ?? "")?.origin;
  return (address, options) => {
    const isOwn = URL.parse(address)?.origin === own;
    const headers = isOwn ? { headers: { Authorization: `Bearer ${key}` } } : {};
    return fetchOutside(address, { ...options, signal, ...headers });
  };
}

async function audioParts(run: Collecting, found: Production): Promise<Part[]> {
  const address = downloadAddress(found, audioEndings);
  if (!address) {
    run.notes.push("Auphonic hat kein Audio ausgegeben, das Podcast-Apps spielen.");
    return [];
  }
  const { url, bytes = 0, mime = "", seconds } = await fetched(run, address, importAudio);
  const file = { audioUrl: url, audioBytes: String(bytes), audioMime: mime };
  const audio = { label: "Audio", summary: `${mime}, ${formatBytes(bytes)}`, fields: file };
  if (!seconds) return [audio];
  const duration = storedDuration(seconds);
  return [audio, { label: "Dauer", summary: duration, fields: { duration } }];
}

function downloadAddress({ output_files: files }: Production, endings: readonly string[]) {
  const found = endings.map((ending) => files.find((file) => file.ending === ending));
  return found.find((file) => file?.download_url)?.download_url ?? null;
}

/** A media file; fetched unless an earlier run did so. */
async function fetched(run: Collecting, address: string, fetchFile: typeof importAudio) {
  const { services, episode, fetchOutside, known } = run;
  const before = known.get(address);
  if (before) return before;
  const file = { address, name: episode.title, episodeId: episode.id };
  const stored: Known = await fetchFile({ services, options: { fetchOutside } }, file);
  known.set(address, stored);
  return stored;
}

async function chapterPart(run: Collecting, { chapters }: Production): Promise<Part[]> {
  const taken: Chapter[] = [];
  for (const [index, { start, start_output, title, url, image }] of chapters.entries()) {
    const startSeconds = startOfLine(start_output ?? start);
    const words = title?.replaceAll(/\s+/g, " ").trim();
    if (startSeconds === null || !words) continue;
    const former = run.episode.chapters.find((one) => one.title === words);
    const picture = image && index < maxPictures ? await pictureAt(run, image, words) : null;
    taken.push({
      startSeconds,
      title: words,
      href: url || former?.href,
      img: picture ?? former?.img,
    });
  }
  const text = formatChapters(taken);
  const pictures = taken.filter(({ img }) => img).length;
  const summary = `${taken.length}, davon ${pictures} mit Bild`;
  return text ? [{ label: "Kapitel", summary, fields: { chapters: text } }] : [];
}

async function pictureAt(run: Collecting, image: string, title: string): Promise<string | null> {
  const address = URL.parse(image, run.settings.address)?.href ?? image;
  return orNote(run, `Das Bild des Kapitels „${title}“`, async () => {
    return (await fetched(run, address, importPicture)).url;
  });
}

async function transcriptPart(run: Collecting, found: Production): Promise<Part[]> {
  const address = downloadAddress(found, ["vtt", "srt"]);
  if (!address) return [];
  const text = await orNote(run, "Die Mitschrift", async () => {
    const { body } = await run.fetchOutside(address, transcriptFile);
    const read = await runInTextWorker("storedTranscript", storedTranscript, await textOf(body));
    if ("wrongLine" in read) throw new OutsideError("lässt sich nicht lesen");
    return read.transcript;
  });
  if (!text) return [];
  const summary = countText(text.length, "Zeichen", "Zeichen");
  return [{ label: "Mitschrift", summary, fields: { ...unchecked, transcript: text } }];
}

const unchecked = { automaticTranscript: "1", doubtfulWords: "" };

/** Notes content that does not exist. If content is only unavailable, the whole step is retried. */
async function orNote(
  { notes }: Collecting,
  what: string,
  work: () => Promise<string>,
): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutsideError) || error instanceof UnreachableError) throw error;
    notes.push(`${what} fehlt: ${error.message}.`);
    return null;
  }
}

const measures = { loudness: "Lautheit", lra: "Spanne", peak: "Spitze" };

/** Values have the form [-16.0, "LUFS"]. */
function loudnessOf({ statistics }: Production): string[] {
  const output = statistics?.levels.output ?? {};
  const said = Object.entries(measures).flatMap(([name, word]) => {
    const [value, unit] = [output[name]].flat();
    return typeof value === "number"
      ? [`${word} ${formatDecimal(value, 1).replace("-", "−")} ${unit ?? ""}`.trim()]
      : [];
  });
  return said.length ? [`Gemessen von Auphonic: ${said.join(", ")}.`] : [];
}
