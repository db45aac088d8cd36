import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

export type Responses = {
  opens: number;
  clicks: number;
  /** Clicks of each link, the most clicked first. */
  links: { url: string; clicks: number }[];
};

const mostLinks = 50;

/** How often a campaign was opened and its links clicked. */
export async function readResponses(db: Db, campaignId: string): Promise<Responses> {
  return orDataError("Failed to fetch newsletter responses", async () => {
    const rows = await db
      .selectFrom("newsletter_responses")
      .select((eb) => ["kind", "url", eb.fn.sum("count").as("count")])
      .where("campaign_id", "=", campaignId)
      .groupBy(["kind", "url"])
      .orderBy("count", "desc")
      .orderBy("url")
      .execute();
    const links = rows
      .filter(({ kind }) => kind === "click")
      .map(({ url, count }) => ({ url, clicks: Number(count) }));
    return {
      opens: Number(rows.find(({ kind }) => kind === "open")?.count ?? 0),
      clicks: links.reduce((sum, { clicks }) => sum + clicks, 0),
      links: links.slice(0, mostLinks),
    };
  });
}
