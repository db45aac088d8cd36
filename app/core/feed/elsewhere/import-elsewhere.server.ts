import { listWithoutTranscript } from "~/core/episodes/list/all-episodes.server";
import { findOrCreatePeople } from "~/core/people/people.server";
import { getShow } from "~/core/show/show.server";
import { decodeUri } from "~/lib/http/decode-uri";
import { countText } from "~/lib/text/german-number";
import { writeContent } from "~/platform/db/content-signal.server";
import { findFeedValues, keepFeedValues } from "../import/feed-values.server";
import { fetchFiles, reportFailures } from "../import/fetch-files.server";
import { keepTranscript } from "../import/fetch-texts.server";
import type { ImportRun } from "../import/import-run.server";
import { importAudio, importPicture } from "../import/outside-media.server";
import { guidOf } from "../read/guids";
import type { Elsewhere, Found, FoundComment } from "./elsewhere";
import { ghostArticles } from "./ghost.server";
import { podloveTranscripts } from "./read-podlove.server";
import { wordpressArticles } from "./wordpress-articles.server";
import { ArticleWriter } from "./write-articles.server";
import { atOnce, writeComments } from "./write-comments.server";

/** Imports everything in an export besides episodes: people, posts, pages, comments and, if requested, all files. */
export async function importElsewhere(run: ImportRun, elsewhere: Elsewhere): Promise<void> {
  await writeAuthors(run, elsewhere);
  const writer = new ArticleWriter(run);
  let comments = 0;
  let waiting: { episodeId: string; comments: FoundComment[] }[] = [];
  let waitingCount = 0;
  const flush = async () => {
    comments += await writeComments(run, elsewhere, waiting);
    waiting = [];
    waitingCount = 0;
  };
  const without = new Set(await listWithoutTranscript(run.services.db));
  for await (const found of foundIn(elsewhere)) {
    run.options.signal?.throwIfAborted();
    run.options.onProgress?.("articles", found.done, elsewhere.counts.items);
    if ("article" in found) {
      await writer.add(found.article);
      continue;
    }
    const episode = run.existing.get(run.guids.get(found.guid) ?? found.guid);
    if (!episode) continue;
    if ("transcript" in found) {
      if (without.has(episode.id)) await keepTranscript(run, episode, found.transcript);
      continue;
    }
    waiting.push({ episodeId: episode.id, comments: found.comments });
    waitingCount += found.comments.length;
    if (waitingCount >= atOnce) await flush();
  }
  await flush();
  await writer.end();
  const consequence = "die Texte bleiben ohne";
  reportFailures(run, run.missing, "1 Bild aus Artikeln", "Bilder aus Artikeln", consequence);
  const lines = [
    countsText("Artikel", writer.counts.post),
    countsText("Seiten", writer.counts.page),
    `Kommentare: ${comments} neu.`,
  ];
  run.besides = lines.filter((line) => /[1-9]/.test(line));
  if (writer.counts.post.created && (await isBlogHidden(run)))
    run.warnings.push(
      "Der Blog ist in der Navigation ausgeblendet; unter Einstellungen → Navigation blendest du ihn ein.",
    );
  if (run.options.downloadMedia) await fetchAttachments(run, elsewhere);
}

/** True if the navigation hides the blog: a first import hides empty sections, and operators may hide any. */
async function isBlogHidden({ services }: ImportRun): Promise<boolean> {
  const { navigation } = await getShow(services.db);
  const entries = [...navigation.header, ...navigation.footer].filter(({ to }) => to === "/blog");
  return entries.length > 0 && entries.every(({ isShown }) => !isShown);
}

function foundIn(elsewhere: Elsewhere): AsyncGenerator<Found> {
  if (elsewhere.program === "Ghost") return ghostArticles(elsewhere);
  return elsewhere.program === "Podlove"
    ? podloveTranscripts(elsewhere)
    : wordpressArticles(elsewhere);
}

type Count = { created: number; changed: number; unchanged: number };

function countsText(noun: string, { created, changed, unchanged }: Count): string {
  return `${noun}: ${created} neu, ${changed} geändert, ${unchanged} unverändert.`;
}

/** German sentences for the preview. */
export function foundText({ counts }: Elsewhere): string[] {
  const { posts, pages, comments, transcripts } = counts;
  const lines =
    transcripts === undefined
      ? [
          countText(posts, "Artikel", "Artikel"),
          countText(pages, "Seite", "Seiten"),
          countText(comments, "Kommentar zu Folgen", "Kommentare zu Folgen"),
        ]
      : [countText(transcripts, "Mitschrift", "Mitschriften")];
  return [`Außerdem in der Datei: ${lines.join(", ")}.`];
}

/** Creates a person, without an account, for each author. People deleted here are not created again. */
async function writeAuthors({ services }: ImportRun, { authors, site }: Elsewhere): Promise<void> {
  const keys = new Map(authors.map((name) => [guidOf(`author ${site} ${name}`), name]));
  const known = await findFeedValues(services.db, "author", [...keys.keys()]);
  const fresh = [...keys].filter(([key]) => !known.has(key));
  if (!fresh.length) return;
  const named = fresh.map(([, name]) => ({ name }));
  await writeContent(services, async (trx) => {
    await findOrCreatePeople(trx, named, services.clock.now());
    await keepFeedValues(trx, "author", new Map(fresh.map(([key]) => [key, {}])));
  });
}

const kinds = [
  ["picture", /\.(?:jpe?g|png|gif|webp|avif)$/i],
  ["audio", /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i],
] as const;

/** Copies all files of the export's media library; only operators see files that no page uses. */
async function fetchAttachments(run: ImportRun, { attachments }: Elsewhere): Promise<void> {
  const missing = Object.values(attachments).filter((address) => !run.resolved.has(address));
  const files = [...new Set(missing)].map((address) => {
    const path = URL.parse(address)?.pathname ?? address;
    const kind = kinds.find(([, ending]) => ending.test(path))?.[0] ?? "other";
    return { address, name: decodeUri(path.split("/").at(-1) ?? path), kind, episodeId: null };
  });
  const soundsIn = files.filter(({ kind }) => kind === "audio").map(({ address }) => address);
  const sounds = new Set(soundsIn);
  const { stored, failed } = await fetchFiles(run.options, {
    step: "pictures",
    files: files.filter(({ kind }) => kind !== "other"),
    fetchFile: (file) =>
      sounds.has(file.address) ? importAudio(run, file) : importPicture(run, file),
    width: 2,
  });
  for (const [address, file] of stored) {
    run.resolved.set(address, file);
    run[sounds.has(address) ? "audioStored" : "picturesStored"]++;
  }
  reportFailures(run, failed, "1 Datei der Mediathek", "Dateien der Mediathek");
  const others = files.filter(({ kind }) => kind === "other");
  if (!others.length) return;
  const sentence = `${countText(others.length, "Datei", "Dateien")} der Mediathek, weder Bild noch Audio, nicht übernommen.`;
  run.warnings.push(sentence);
  run.cases[sentence] = others.map(({ address }) => address);
}
