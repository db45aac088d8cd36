import { readFile, stat } from "node:fs/promises";
import { FeedError, feedBytes } from "~/features/feed/feed.schema";
import { fetchFeed } from "~/features/feed/import/fetch-feed.server";
import { importFeed } from "~/features/feed/import/import-feed.server";
import type { FeedSource } from "~/features/feed/read/parse-feed";
import { createFetchOutside, type FetchOutside } from "~/platform/fetch-outside.server";
import { givenPath } from "./given-path";
import { importReport } from "./import-report";
import { openSite } from "./open-site.server";
import { createProgress } from "./progress.server";

type ImportFlags = { downloadMedia?: boolean; allowPrivateAddresses?: boolean };

/**
 * `import-feed`: reads the feed, writes it into the database of the settings, and prints a report.
 * @throws FeedError when the source cannot be read
 */
export async function runImportFeed(source: string, flags: ImportFlags): Promise<void> {
  const fetchOutside = createFetchOutside({ allowPrivate: flags.allowPrivateAddresses ?? false });
  const feed = await readSource(source, fetchOutside);
  const services = await openSite({ mayBeNew: true });
  const progress = createProgress(process.stderr);
  try {
    const downloadMedia = flags.downloadMedia ?? false;
    const onProgress = progress.report;
    const report = await importFeed(services, feed, { downloadMedia, fetchOutside, onProgress });
    progress.stop();
    console.log(importReport(report));
  } finally {
    progress.stop();
    await services.close();
  }
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
