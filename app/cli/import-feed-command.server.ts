import { readFile, stat } from "node:fs/promises";
import { FeedError, feedBytes } from "~/features/feed/feed.schema";
import { fetchFeed } from "~/features/feed/import/fetch-feed.server";
import { importFeed } from "~/features/feed/import/import-feed.server";
import type { ImportReport } from "~/features/feed/import/import-run.server";
import type { FeedSource } from "~/features/feed/read/parse-feed";
import type { ImportStep } from "~/features/feed/tables";
import { createFetchOutside, type FetchOutside } from "~/platform/fetch-outside.server";
import { givenPath, onSite } from "./open-site.server";
import { createProgress } from "./progress";

type ImportFlags = { downloadMedia?: boolean; allowPrivateAddresses?: boolean };

/**
 * `import-feed`: reads the feed, writes it into the database of the settings, and prints a report.
 * @throws FeedError when the source cannot be read
 */
export async function runImportFeed(source: string, flags: ImportFlags): Promise<void> {
  const fetchOutside = createFetchOutside({ allowPrivate: flags.allowPrivateAddresses ?? false });
  const feed = await readSource(source, fetchOutside);
  const progress = createProgress(process.stderr, names);
  const downloadMedia = flags.downloadMedia ?? false;
  const options = { downloadMedia, fetchOutside, onProgress: progress.report };
  const importing = onSite((services) => importFeed(services, feed, options), { mayBeNew: true });
  const report = await importing.finally(progress.stop);
  console.log(importReport(report));
}

async function readSource(source: string, fetchOutside: FetchOutside): Promise<FeedSource> {
  if (/^https?:\/\//i.test(source)) return fetchFeed(fetchOutside, source);
  const file = givenPath(source);
  const found = await stat(file).catch(() => null);
  if (!found) throw new FeedError(`Die Datei ${file} gibt es nicht.`);
  if (!found.isFile()) throw new FeedError(`${file} ist keine Datei.`);
  if (found.size > feedBytes) throw new FeedError("Der Feed ist größer als 100 MB.");
  try {
    return { content: await readFile(file) };
  } catch (cause) {
    throw new FeedError(`Die Datei ${file} lässt sich nicht lesen.`, { cause });
  }
}

/** What an import did, for the operator's terminal. */
export function importReport(report: ImportReport): string {
  const { created, changed, unchanged, picturesStored, audioStored, oddities } = report;
  const { transcriptsStored, redirectsAdded } = report;
  const lines = [
    `${report.show ? `„${report.show}“` : "Der Podcast"} ist übernommen.`,
    ...(report.demoReplaced ? ["Die Beispielsendung wurde entfernt."] : []),
    `Folgen: ${created} neu, ${changed} geändert, ${unchanged} unverändert.`,
    ...(picturesStored ? [`Bilder: ${picturesStored} gespeichert.`] : []),
    ...(transcriptsStored ? [`Mitschriften: ${transcriptsStored} gespeichert.`] : []),
    ...(redirectsAdded ? [`Alte Adressen: ${redirectsAdded} führen hierher weiter.`] : []),
    ...(audioStored ? [`Audiodateien: ${audioStored} gespeichert.`] : []),
  ];
  if (!oddities.length) return lines.join("\n");
  return [...lines, "", "Aufgefallen ist:", ...oddities.map((oddity) => `- ${oddity}`)].join("\n");
}

const names: Record<ImportStep, string> = {
  episodes: "Episoden",
  pictures: "Bilder",
  chapters: "Kapitel",
  transcripts: "Texte",
  audio: "Audio",
};
