import type { StatisticsTable } from "~/core/analytics/statistics/added-panels.server";
import type { Window } from "~/core/analytics/statistics/read-window.server";
import { maxRows, tableOf } from "~/core/analytics/statistics/statistics-csv.server";
import type { Db } from "~/platform/db/handles";
import { readSubscriberGrowth } from "./subscribers/subscriber-days.server";

const lastCampaigns = 3;

/** Statistics of the last campaigns, newest first; `sentAt` is ISO 8601. */
async function listCampaignStatistics(db: Db, limit = lastCampaigns) {
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
    id,
    subject,
    sentAt: sent_at ?? "",
    recipients,
    sent: countOf(id, "sent"),
    failed: countOf(id, "failed"),
  }));
}

/** Subscribers on each day of a window, and the last campaigns. */
export async function readNewsletterStatistics(db: Db, { from, to }: Window) {
  const growth = await readSubscriberGrowth(db, from, to);
  const campaigns = await listCampaignStatistics(db);
  return { active: growth.map(({ active }) => active), shown: { growth, campaigns } };
}

export const statisticsFiles: Record<string, (db: Db, window: Window) => Promise<StatisticsTable>> =
  {
    subscribers: async (db, { from, to }) =>
      tableOf(await readSubscriberGrowth(db, from, to), {
        Tag: "date",
        Gekommen: "joined",
        Abgemeldet: "gone",
        Unzustellbar: "bounced",
        Aktiv: "active",
      }),
    campaigns: async (db) =>
      tableOf(await listCampaignStatistics(db, maxRows), {
        Versendet: "sentAt",
        Betreff: "subject",
        Empfänger: "recipients",
        Zugestellt: "sent",
        Fehlgeschlagen: "failed",
        Kennung: "id",
      }),
  };
