import { isDeepStrictEqual } from "node:util";
import { mapEpisodesByGuid } from "~/features/episodes/episodes.server";
import type { FeedSource } from "~/features/feed/parse-feed";
import { mapFetchedMedia } from "~/features/media/imported-media.server";
import { emptyShow, feedGuid, findShow, saveShow } from "~/features/show/show.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { appleCategoryOf } from "./import-feed-category";
import { deleteDemo, holdsOnlyDemo } from "./import-feed-demo.server";
import { downloadAudio, downloadPictures } from "./import-feed-downloads.server";
import type { Resolved } from "./import-feed-episode";
import { writeEpisodes } from "./import-feed-episodes.server";
import { readFeedPages } from "./import-feed-pages.server";
import type { ImportOptions, ImportReport, ImportRun } from "./import-feed-run.server";
import { importedShow } from "./import-feed-show";

/**
 * Moves an existing podcast in: settings and all episodes of a feed, recognised by their guid, so that a
 * second run changes only what the feed changed. A database that holds nothing but the demo show loses
 * that first. Pictures are kept here, so that no page asks another site for them.
 * @throws FeedError with one German sentence when the feed cannot be read; nothing is written then
 */
export async function importFeed(
  services: Services,
  source: FeedSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const run = await startRun(services, source, options);
  const demoReplaced = holdsOnlyDemo(run.existing, run.feed.episodes);
  run.fresh = demoReplaced || !(await findShow(services.db));
  await writeShow(run, demoReplaced);
  await writeEpisodes(run, (done, total) => options.onProgress?.("episodes", done, total));
  const picturesStored = await downloadPictures(run);
  const audioStored = options.downloadMedia ? await downloadAudio(run) : 0;
  await writeShow(run, false);
  await writeEpisodes(run);
  return { ...countedIn(run), demoReplaced, picturesStored, audioStored };
}

async function startRun(
  services: Services,
  source: FeedSource,
  options: ImportOptions,
): Promise<ImportRun> {
  const feed = await readFeedPages(source, options.fetchOutside);
  const resolved = new Map<string, Resolved>();
  for (const [address, { seconds, ...file }] of await mapFetchedMedia(services.db))
    resolved.set(address, { ...file, ...(seconds ? { seconds } : {}) });
  return {
    services,
    options,
    feed,
    address: source.address ?? feed.selfAddress ?? `${services.env.BASE_URL}/feed.xml`,
    fresh: false,
    existing: await mapEpisodesByGuid(services.db),
    resolved,
    descriptions: new Map(),
    created: new Set(),
    changed: new Set(),
    oddities: [...feed.oddities],
  };
}

async function writeShow(run: ImportRun, withoutDemo: boolean): Promise<void> {
  const { services, feed } = run;
  const existing = (await findShow(services.db)) ?? emptyShow;
  const { image } = feed.show;
  const show = importedShow({
    feed,
    existing,
    fresh: run.fresh,
    newGuid: feedGuid(run.address),
    cover: (image && run.resolved.get(image)?.url) ?? null,
  });
  if (!withoutDemo && isDeepStrictEqual(show, existing)) return;
  const files = await writeContent(services, async (trx) => {
    await saveShow(trx, show, services.clock.now());
    return withoutDemo ? deleteDemo(trx) : [];
  });
  if (withoutDemo) run.existing.clear();
  for (const path of files) await services.storage.delete(path);
}

function countedIn({ feed, address, created, changed, oddities }: ImportRun) {
  const { show, episodes, newAddress } = feed;
  const missing = [
    show.email ? [] : ["Der Feed nennt keine E-Mail-Adresse."],
    appleCategoryOf(show.categories) ? [] : ["Der Feed nennt keine von Apples Kategorien."],
    newAddress && newAddress !== address
      ? [`Der Feed sagt von sich, er sei umgezogen: ${newAddress}`]
      : [],
  ];
  return {
    show: show.title,
    created: created.size,
    changed: changed.size,
    unchanged: episodes.length - created.size - changed.size,
    oddities: [...oddities, ...missing.flat()],
  };
}
