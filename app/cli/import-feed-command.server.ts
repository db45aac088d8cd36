import { readFile, stat } from "node:fs/promises";
import { FeedError, feedBytes } from "~/features/feed/feed.schema";
import type { FeedSource } from "~/features/feed/parse-feed";
import { parseEnv } from "~/platform/env.server";
import { createFetchOutside, type FetchOutside } from "~/platform/fetch-outside.server";
import { createLog } from "~/platform/log.server";
import { openServices } from "~/server/site.server";
import { importFeed } from "~/workflows/import-feed.server";
import { fetchFeed } from "~/workflows/import-feed-pages.server";
import { importReport } from "./import-report";
import { createProgress } from "./progress.server";

type ImportFlags = { downloadMedia?: boolean; allowPrivateAddresses?: boolean };

/**
 * `import-feed`: reads the feed, writes it into the database of the settings, and prints a report.
 * @throws FeedError when the source cannot be read
 */
export async function runImportFeed(source: string, flags: ImportFlags): Promise<void> {
  const fetchOutside = createFetchOutside({ allowPrivate: flags.allowPrivateAddresses ?? false });
  const feed = await readSource(source, fetchOutside);
  const env = { ...parseEnv(), DEMO: false };
  const services = await openServices(env, { exclusive: false, log: createLog("silent") });
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
  const found = await stat(source).catch(() => null);
  if (!found) throw new FeedError(`Die Datei ${source} gibt es nicht.`);
  if (!found.isFile()) throw new FeedError(`${source} ist keine Datei.`);
  if (found.size > feedBytes) throw new FeedError("Der Feed ist größer als 100 MB.");
  try {
    return { content: await readFile(source) };
  } catch (cause) {
    throw new FeedError(`Die Datei ${source} lässt sich nicht lesen.`, { cause });
  }
}
