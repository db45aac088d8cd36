import { findOrCreatePeople } from "~/features/people/people.server";
import { countText } from "~/lib/german-number";
import { decodeUri } from "~/lib/http/decode-uri";
import { writeContent } from "~/platform/db/content-signal.server";
import { findFeedValues, keepFeedValues } from "../import/feed-values.server";
import { fetchFiles, reportFailures } from "../import/fetch-files.server";
import type { ImportRun } from "../import/import-run.server";
import { importAudio, importPicture } from "../import/outside-media.server";
import { guidOf } from "../read/guids";
import type { Elsewhere, FoundComment } from "./elsewhere";
import { ghostArticles } from "./ghost.server";
import { wordpressArticles } from "./wordpress-articles.server";
import { ArticleWriter } from "./write-articles.server";
import { atOnce, writeComments } from "./write-comments.server";

/** What an export brings beside the episodes: people, posts, pages, comments and, if wished, all of its files. */
export async function importElsewhere(run: ImportRun, elsewhere: Elsewhere): Promise<void> {
  await writeAuthors(run, elsewhere);
  const writer = new ArticleWriter(run);
  let comments = 0;
  const waiting: { episodeId: string; comments: FoundComment[] }[] = [];
  const flush = async () => {
    comments += await writeComments(run, elsewhere, waiting.splice(0));
  };
  const isGhost = elsewhere.program === "Ghost";
  for await (const found of isGhost ? ghostArticles(elsewhere) : wordpressArticles(elsewhere)) {
    run.options.signal?.throwIfAborted();
    run.options.onProgress?.("articles", found.done, elsewhere.counts.items);
    if ("article" in found) {
      await writer.add(found.article);
      continue;
    }
    const episodeId = run.existing.get(run.guids.get(found.guid) ?? found.guid)?.id;
    if (episodeId) waiting.push({ episodeId, comments: found.comments });
    if (waiting.flatMap((one) => one.comments).length >= atOnce) await flush();
  }
  await flush();
  await writer.end();
  const without = "die Texte bleiben ohne";
  reportFailures(run, run.missing, "1 Bild aus Artikeln", "Bilder aus Artikeln", without);
  const lines = [
    countsText("Artikel", writer.counts.post),
    countsText("Seiten", writer.counts.page),
    `Kommentare: ${comments} neu.`,
  ];
  run.besides = lines.filter((line) => /[1-9]/.test(line));
  if (run.options.downloadMedia) await fetchAttachments(run, elsewhere);
}

type Count = { created: number; changed: number; unchanged: number };

function countsText(noun: string, { created, changed, unchanged }: Count): string {
  return `${noun}: ${created} neu, ${changed} geändert, ${unchanged} unverändert.`;
}

/** For the preview. */
export function foundText({ counts }: Elsewhere): string[] {
  const { posts, pages, comments } = counts;
  const lines = [
    countText(posts, "Artikel", "Artikel"),
    countText(pages, "Seite", "Seiten"),
    countText(comments, "Kommentar zu Folgen", "Kommentare zu Folgen"),
  ];
  return [`Außerdem in der Datei: ${lines.join(", ")}.`];
}

/** Who wrote something is a person, and gets no account. Who was deleted here stays away. */
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

/** The files of the library, into ours: nobody but operators sees what no page uses. */
async function fetchAttachments(run: ImportRun, { attachments }: Elsewhere): Promise<void> {
  const missing = Object.values(attachments).filter((address) => !run.resolved.has(address));
  const kindOf = (address: string) =>
    /\.(?:jpe?g|png|gif|webp|avif)$/i.test(URL.parse(address)?.pathname ?? "")
      ? "picture"
      : /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i.test(URL.parse(address)?.pathname ?? "")
        ? "audio"
        : "other";
  const files = [...new Set(missing)].map((address) => {
    const name = decodeUri(URL.parse(address)?.pathname.split("/").at(-1) ?? address);
    return { address, name, episodeId: null };
  });
  const { stored, failed } = await fetchFiles(run.options, {
    step: "pictures",
    files: files.filter(({ address }) => kindOf(address) !== "other"),
    fetchFile: (file) =>
      kindOf(file.address) === "audio" ? importAudio(run, file) : importPicture(run, file),
    width: 2,
  });
  for (const [address, file] of stored) run.resolved.set(address, file);
  const sounds = [...stored.keys()].filter((address) => kindOf(address) === "audio").length;
  run.audioStored += sounds;
  run.picturesStored += stored.size - sounds;
  reportFailures(run, failed, "1 Datei der Mediathek", "Dateien der Mediathek");
  const others = files.filter(({ address }) => kindOf(address) === "other");
  if (!others.length) return;
  const sentence = `${countText(others.length, "Datei", "Dateien")} der Mediathek, weder Bild noch Audio, nicht übernommen.`;
  run.warnings.push(sentence);
  run.cases[sentence] = others.map(({ address }) => address);
}
