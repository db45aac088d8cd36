import { isDeepStrictEqual } from "node:util";
import { replaceGuid } from "~/core/episodes/import-episode.server";
import { deleteExamples } from "~/core/examples/examples.server";
import { trackShowMedia } from "~/core/media/library/media-uses.server";
import { listNavigationPages } from "~/core/pages/pages.server";
import { publicFeedGuid } from "~/core/show/feed-guid.server";
import { emptySections } from "~/core/show/navigation/empty-sections.server";
import { navigationRows } from "~/core/show/navigation/navigation-entries";
import type { Show } from "~/core/show/show.schema";
import { emptyShow, findShow, getShow, saveShow } from "~/core/show/show.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import { importElsewhere } from "../elsewhere/import-elsewhere.server";
import type { FeedSource } from "../read/parse-feed";
import { deleteDemo, isDemoOnly } from "./demo-show.server";
import { fingerprintsOf, keepFeedValues, mergeFields } from "./feed-values.server";
import { readFeedPages } from "./fetch-feed.server";
import { downloadAudio, downloadPictures } from "./fetch-files.server";
import { fetchChapters, importTranscripts } from "./fetch-texts.server";
import { cutTexts, importPeople, settingWarnings, unappliedChanges } from "./import-people.server";
import {
  CancelledError,
  type ImportOptions,
  type ImportReport,
  type ImportRun,
  type ReadFeed,
} from "./import-run.server";
import { feedShowFields, importedShow, neutralShow, showGroups } from "./imported-show";
import { changeKey } from "./imports.schema";
import { keepOldAddresses } from "./old-addresses.server";
import { startRun } from "./start-run.server";
import { writeEpisodes } from "./write-episodes.server";

/**
 * Imports an existing podcast: settings and all episodes of a feed. Episodes are recognised by guid, so that a second
 * import changes only what the feed changed. An untouched demo show is deleted first. Pictures are copied, so that no
 * page loads them from another site.
 * @throws FeedError with one German sentence if the feed cannot be read; nothing is written then
 */
export async function importFeed(
  services: Services,
  source: FeedSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const feed = await readFeedPages(source, options.fetchOutside);
  return importReadFeed(services, { feed, address: source.address ?? null }, options);
}

export async function importReadFeed(
  services: Services,
  read: ReadFeed,
  options: ImportOptions,
): Promise<ImportReport> {
  const run = await startRun(services, read, options);
  const demoReplaced = await isDemoOnly(services.db, run.existing, read.feed.episodes);
  const cancelled = await write(run, demoReplaced).then(
    () => false,
    (error: unknown) => {
      if (error instanceof CancelledError) return true;
      throw error;
    },
  );
  return { ...countedIn(run), demoReplaced, cancelled };
}

async function write(run: ImportRun, demoReplaced: boolean): Promise<void> {
  const { signal, onProgress, downloadMedia } = run.options;
  const { elsewhere } = run;
  const isOthers = run.keepsShow || run.fillsShow;
  const isFirst = run.feedShowFields === null && (demoReplaced || !isOthers);
  await keepReportedGuids(run);
  await writeShow(run, demoReplaced);
  if (isFirst && !elsewhere) run.show = await hideEmptySections(run.services);
  await importPeople(run);
  await writeEpisodes(run, (done, total) => onProgress?.("episodes", done, total));
  await keepOldAddresses(run);
  await fetchChapters(run);
  signal?.throwIfAborted();
  await downloadPictures(run);
  signal?.throwIfAborted();
  await importTranscripts(run);
  signal?.throwIfAborted();
  if (downloadMedia) await downloadAudio(run);
  signal?.throwIfAborted();
  if (elsewhere) {
    // `writeEpisodes` computes them again at the end; until then they would only fill memory.
    run.descriptions.clear();
    await importElsewhere(run, elsewhere);
  }
  if (isFirst && elsewhere) run.show = await hideEmptySections(run.services);
  await writeShow(run, false);
  await importPeople(run);
  await writeEpisodes(run);
}

/** Replaces provisional guids of drafts by the real ones from a feed or another export. */
async function keepReportedGuids({ services, told }: ImportRun): Promise<void> {
  if (!told.size) return;
  await writeContent(services, async (trx) => {
    for (const [made, guid] of told) {
      await replaceGuid(trx, made, guid);
      const former = trx.deleteFrom("feed_values").where("kind", "=", "podlove episode");
      await former.where("guid", "=", guid).execute();
      const values = trx.updateTable("feed_values").where("kind", "=", "podlove episode");
      await values.set({ guid }).where("guid", "=", made).execute();
    }
  });
}

/** The settings after the import. `demoReplaced`: the present ones are those of the demo show. */
export function settingsAfter(run: ImportRun, present: Show | null, demoReplaced: boolean) {
  const { feed, resolved, options, feedShowFields: last } = run;
  const existing = present ?? emptyShow;
  const demo = demoReplaced && last ? fingerprintsOf(existing) : {};
  const own = demoReplaced
    ? neutralShow(existing, {
        blank: emptyShow,
        isOwn: (name) => !!last && demo[name] !== last[name],
      })
    : existing;
  const { image } = feed.show;
  const said = feedShowFields(feed, (image && resolved.get(image)?.url) ?? null);
  const isBlank = (name: string) =>
    isDeepStrictEqual(own[name as keyof Show], emptyShow[name as keyof Show]);
  const incoming: Partial<Show> = run.fillsShow
    ? Object.fromEntries(Object.entries(said).filter(([name]) => isBlank(name)))
    : said;
  // Before a first import, every setting that is not blank counts as an operator's choice.
  const known = demoReplaced || !last ? fingerprintsOf(emptyShow) : last;
  const { taken, conflicts } = mergeFields<Show>({
    own,
    incoming,
    last: known,
    isOperators: true,
    groups: showGroups,
    isTaken: (name) => options.taken?.has(changeKey("", name)) ?? false,
  });
  const changes = Object.fromEntries(taken.map((name) => [name, incoming[name]]));
  const after = importedShow({
    feed,
    own,
    changes,
    newGuid: publicFeedGuid(run.address),
  });
  return { own, incoming, known, conflicts, after };
}

export type SettingsAfter = ReturnType<typeof settingsAfter>;

async function writeShow(run: ImportRun, withoutDemo: boolean): Promise<void> {
  const { services } = run;
  if (run.keepsShow && !withoutDemo) return;
  const { incoming, known, conflicts, after } = settingsAfter(run, run.show, withoutDemo);
  for (const name of conflicts) run.unapplied.set(changeKey("", name), run.feed.show.title);
  const fields = { ...known, ...fingerprintsOf(incoming) };
  const isSaid = isDeepStrictEqual(fields, run.feedShowFields);
  const isSame = !withoutDemo && run.show && isDeepStrictEqual(after, run.show);
  if (isSame && isSaid) return;
  const files = await writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    // The settings read at the start may be hours old, and operators may have changed them since.
    const present = await findShow(trx);
    const show = settingsAfter(run, present, withoutDemo).after;
    if (!isDeepStrictEqual(show, present)) await saveShow(trx, show, services.clock.now());
    await trackShowMedia(trx, show);
    await keepFeedValues(trx, run.kinds.show, new Map([["", fields]]));
    run.show = show;
    await deleteExamples(trx);
    return withoutDemo ? deleteDemo(trx) : [];
  });
  run.feedShowFields = fields;
  if (withoutDemo) run.existing.clear();
  for (const path of files) await services.storage.delete(path);
}

function countedIn(run: ImportRun) {
  const { feed, created, changed, warnings } = run;
  const [cut, unapplied] = [cutTexts(run), unappliedChanges(run)];
  return {
    show: feed.show.title,
    created: created.size,
    changed: changed.size,
    unchanged: feed.episodes.length - created.size - changed.size,
    picturesStored: run.picturesStored,
    transcriptsStored: run.transcriptsStored,
    audioStored: run.audioStored,
    redirectsAdded: run.redirectsAdded,
    hosts: run.hosts,
    besides: run.besides,
    oddities: [
      ...warnings,
      ...Object.keys(cut),
      ...settingWarnings(run),
      ...Object.keys(unapplied),
    ],
    cases: { ...run.cases, ...cut, ...unapplied },
  };
}

/** Hides sections of the navigation for which the import brought no content; the operator's guide says so. */
async function hideEmptySections(services: Services): Promise<Show> {
  const empty = await emptySections(services);
  const pages = await listNavigationPages(services);
  return writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    const show = await getShow(trx);
    const without = (place: "header" | "footer") =>
      navigationRows(show, services.rooms.pages, place, pages).map(({ to, label, isShown }) => {
        return { to, label, isShown: isShown && !empty.includes(to) };
      });
    const navigation = {
      ...show.navigation,
      header: without("header"),
      footer: without("footer"),
    };
    const after = { ...show, navigation };
    await saveShow(trx, after, services.clock.now());
    return after;
  });
}
