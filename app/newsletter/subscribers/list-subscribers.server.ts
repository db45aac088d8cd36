import { pagePosition } from "~/lib/list-search";
import { searchable } from "~/lib/text/normal-form";
import type { Db } from "~/platform/db/handles";
import { searchTextHolds, type Walk, walked } from "~/platform/db/read-page.server";
import { emailKey } from "~/platform/email-address.server";
import { type SubscriberStatus, subscribersPerPage } from "./subscribers.schema";

export const subscribersExport = {
  noun: "subscriber",
  label: "Newsletter-Abos",
  table: "newsletter_subscribers",
  columns: [
    ["E-Mail", "email"],
    ["Name", "name"],
    ["Status", "status"],
    ["Angemeldet", "created_at"],
    ["Bestätigt", "confirmed_at"],
    ["Abgemeldet", "unsubscribed_at"],
    ["Unzustellbar", "bounced_at"],
    ["Grund", "left_reason"],
    ["Herkunft", "origin"],
    ["Kennung", "id"],
  ],
} as const;

export const summaryColumns = [
  ...(["id", "email", "name", "status", "origin", "created_at as createdAt"] as const),
  ...(["confirmed_at as confirmedAt", "unsubscribed_at as unsubscribedAt"] as const),
  "bounced_at as bouncedAt",
] as const;

export async function countSubscribers(db: Db): Promise<Record<SubscriberStatus, number>> {
  const rows = await db
    .selectFrom("newsletter_subscribers")
    .select(["status", (eb) => eb.fn.countAll<number>().as("total")])
    .groupBy("status")
    .execute();
  const counts = { active: 0, pending: 0, unsubscribed: 0, bounced: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

export async function findSubscriberId(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return row?.id ?? null;
}

export type SubscriberPage = Awaited<ReturnType<typeof listSubscribers>>;
export type SubscriberSummary = SubscriberPage["subscribers"][number];

/** A page of subscribers, newest first; a page number beyond the end gives the last page. */
export async function listSubscribers(
  db: Db,
  {
    status = "active" as SubscriberStatus,
    query = "",
    page = 1,
    size = subscribersPerPage,
    walk = null as Walk | null,
  } = {},
) {
  const counts = await countSubscribers(db);
  const isSearch = searchable(query) !== "";
  const matching = db
    .selectFrom("newsletter_subscribers")
    .where("status", "=", status)
    .$if(isSearch, (select) => select.where(searchTextHolds(query)));
  const { total } =
    isSearch && !walk
      ? await matching
          .select((eb) => eb.fn.countAll<number>().as("total"))
          .executeTakeFirstOrThrow()
      : { total: counts[status] };
  const { offset, ...place } = pagePosition(total, { page, size });
  // The index alone yields the ids of a distant page: the rows before it are never read.
  const ids = matching.select("id").orderBy("created_at", "desc").orderBy("id", "desc");
  const subscribers = await db
    .selectFrom("newsletter_subscribers")
    .select(summaryColumns)
    .where("id", "in", walk ? walked(ids, walk) : ids.limit(size).offset(offset))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return { subscribers, counts, ...place };
}
