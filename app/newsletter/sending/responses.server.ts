import type { Insertable } from "kysely";
import type { Db, Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Services } from "~/platform/services.server";
import type { NewsletterResponseRow } from "./tables";

export type Responses = Awaited<ReturnType<typeof readResponses>>;

const maxLinks = 50;

/** Opens of a campaign and clicks on its links, most clicked first. */
export async function readResponses(db: Db, campaignId: string) {
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
    links: links.slice(0, maxLinks),
  };
}

/** An anonymous open or click. */
export type Response = {
  campaignId: string;
  kind: "open" | "click";
  /** The link's address; '' for opens. */
  url: string;
  /** YYYY-MM-DD in Berlin. */
  date: string;
};

/** Adds responses to their day's sums, if they are counted now. */
export async function saveResponses(
  { db }: Pick<Services, "db">,
  responses: readonly Response[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = summed(await countedOnly(trx, responses));
    for (const portion of portionsOf(rows)) await add(trx, portion);
  });
}

type Row = Insertable<NewsletterResponseRow>;

async function add(trx: Trx, rows: Row[]): Promise<void> {
  await trx
    .insertInto("newsletter_responses")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["campaign_id", "kind", "url", "date"]).doUpdateSet((eb) => ({
        count: eb("newsletter_responses.count", "+", eb.ref("excluded.count")),
      })),
    )
    .execute();
}

/** Responses of an enabled kind for an existing campaign. */
async function countedOnly(trx: Trx, responses: readonly Response[]): Promise<Response[]> {
  const settings = await trx
    .selectFrom("newsletter_settings")
    .select(["count_opens", "count_clicks"])
    .executeTakeFirstOrThrow();
  const isOn = { open: settings.count_opens === 1, click: settings.count_clicks === 1 };
  const counted = responses.filter(({ kind }) => isOn[kind]);
  const known = new Set<string>();
  for (const portion of portionsOf([...new Set(counted.map(({ campaignId }) => campaignId))])) {
    const rows = await trx
      .selectFrom("newsletter_campaigns")
      .select("id")
      .where("id", "in", portion)
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return counted.filter(({ campaignId }) => known.has(campaignId));
}

/** Sums in a fixed order, so that two processes never deadlock. */
function summed(responses: readonly Response[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { campaignId, kind, url, date } of responses) {
    const key = [campaignId, kind, date, url].join(" ");
    const row = rows.get(key) ?? { campaign_id: campaignId, kind, url, date, count: 0 };
    row.count += 1;
    rows.set(key, row);
  }
  return [...rows.keys()].sort().flatMap((key) => rows.get(key) ?? []);
}
