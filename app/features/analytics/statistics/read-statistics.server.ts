import { readSubscriberGrowth } from "~/features/newsletter/subscribers/subscriber-days.server";
import { today as todayOf } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import {
  readDaySums,
  readDownloadDays,
  readDownloadStatistics,
  readEpisodeViewStatistics,
  readListeningStatistics,
  readPageViewStatistics,
  readVisitorCount,
} from "./read-days.server";
import {
  listMostPlayedEpisodes,
  listPopularEpisodes,
  listPopularPages,
  sumEpisodes,
} from "./read-popular.server";
import { listDownloadApps, listReferrers, listSources } from "./read-shares.server";
import { daysOf, type Window, windowsOf } from "./read-window.server";

export type Statistics = Awaited<ReturnType<typeof readStatistics>>;

/**
 * The statistics of the last `days` days in Berlin, today included, beside those of as many days before. They come
 * from sums alone, so a year costs little more than a week.
 */
export async function readStatistics({ db, clock }: Services, days: number) {
  const { window, before } = windowsOf(todayOf(clock), days);
  const [{ now, before: then }, lists, places, newsletter] = await Promise.all([
    readBoth(db, window, before),
    readLists(db, window),
    readPlaces(db, window),
    readNewsletter(db, window),
  ]);
  return {
    ...{ days, ...window, dates: daysOf(window) },
    ...{ now, before: then, ...lists, places, newsletter },
  };
}

/** The statistics of both windows, from one read of the days that they are together. */
async function readBoth(db: Db, window: Window, before: Window) {
  const days = { from: before.from, to: window.to };
  const sums = { days: readDaySums(db, days), downloads: readDownloadDays(db, days) };
  const [now, then] = await Promise.all([
    readWindowStatistics(db, window, sums),
    readWindowStatistics(db, before, sums),
  ]);
  return { now, before: then };
}

type Sums = {
  days: ReturnType<typeof readDaySums>;
  downloads: ReturnType<typeof readDownloadDays>;
};

export type WindowStatistics = Awaited<ReturnType<typeof readWindowStatistics>>;

async function readWindowStatistics(db: Db, window: Window, sums: Sums) {
  const [visitors, pageViews, episodeViews, listening, downloads] = await Promise.all([
    readVisitorCount(db, window, sums.days),
    readPageViewStatistics(db, window, sums.days),
    readEpisodeViewStatistics(db, window, sums.days),
    readListeningStatistics(db, window, sums.days),
    readDownloadStatistics(db, window, sums.downloads),
  ]);
  return { visitors, pageViews, episodeViews, listening, downloads };
}

async function readLists(db: Db, window: Window) {
  const sums = sumEpisodes(db, window);
  const [popularPages, popularEpisodes, mostPlayed] = await Promise.all([
    listPopularPages(db, window),
    listPopularEpisodes(db, window, { sums }),
    listMostPlayedEpisodes(db, window, { sums }),
  ]);
  return { popularPages, popularEpisodes, mostPlayed };
}

async function readPlaces(db: Db, window: Window) {
  const [referrers, sources, { apps, devices }] = await Promise.all([
    listReferrers(db, window),
    listSources(db, window),
    listDownloadApps(db, window),
  ]);
  return { referrers, sources, apps, devices };
}

async function readNewsletter(db: Db, window: Window) {
  const [growth, campaigns] = await Promise.all([
    readSubscriberGrowth(db, window.from, window.to),
    listCampaignStatistics(db),
  ]);
  return { growth, campaigns };
}

/** Campaigns on the dashboard. */
const lastCampaigns = 3;

/** What became of the campaigns that were sent last, the newest first; `sentAt` is ISO 8601. */
export function listCampaignStatistics(db: Db, limit = lastCampaigns) {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const campaigns = await db
      .selectFrom("newsletter_campaigns")
      .select(["id", "subject", "sent_at", "recipients"])
      .where("sent_at", "is not", null)
      .orderBy("sent_at", "desc")
      .limit(limit)
      .execute();
    if (campaigns.length === 0) return [];
    const counts = await db
      .selectFrom("newsletter_deliveries")
      .select((eb) => ["campaign_id", "status", eb.fn.countAll<number>().as("count")])
      .where(
        "campaign_id",
        "in",
        campaigns.map(({ id }) => id),
      )
      .where("status", "in", ["sent", "failed"])
      .groupBy(["campaign_id", "status"])
      .execute();
    const countOf = (id: string, status: string) =>
      counts.find((row) => row.campaign_id === id && row.status === status)?.count ?? 0;
    return campaigns.map(({ id, subject, sent_at, recipients }) => ({
      ...{ id, subject, sentAt: sent_at ?? "", recipients },
      ...{ sent: countOf(id, "sent"), failed: countOf(id, "failed") },
    }));
  });
}
