import type { SelectQueryBuilder } from "kysely";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { readPage, searchTextHolds } from "~/platform/db/read-page.server";
import type { Tables } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import { commentRows } from "./moderated-comments.server";
import { type CommentFilter, type ModerationPage, moderatedPerPage } from "./moderation.schema";

/**
 * A page of the moderation: what waits, the oldest first; what is decided, the latest decision first; all of
 * them, the newest first. A page beyond the end is the last one.
 */
export async function listModeration(
  db: Db,
  { filter = "pending" as CommentFilter, query = "", page = 1, size = moderatedPerPage } = {},
): Promise<ModerationPage> {
  return orDataError("Failed to fetch pending comments", async () => {
    const list = matchingComments(db, filter, query).select("id");
    const { rows, ...place } = await readPage(inOrder(list, filter), { page, size });
    const ids = rows.map(({ id }) => id);
    return { comments: await commentRows(db, ids), counts: await countComments(db), ...place };
  });
}

function matchingComments(db: Db, filter: CommentFilter, query: string) {
  let matching = db.selectFrom("comments");
  if (filter !== "all") matching = matching.where("status", "=", filter);
  if (!searchable(query)) return matching;
  // By its id too: links from the audit log lead here.
  const id = query.replaceAll("\0", "").trim();
  return matching.where((eb) => eb.or([searchTextHolds(query), eb("id", "=", id)]));
}

function inOrder<Row>(list: SelectQueryBuilder<Tables, "comments", Row>, filter: CommentFilter) {
  if (filter === "pending") return list.orderBy("created_at").orderBy("id");
  const moment = filter === "all" ? "created_at" : "approved_at";
  return list.orderBy(moment, "desc").orderBy("id", "desc");
}

/** Comments that wait for a decision. */
export async function countPendingComments(db: Db): Promise<number> {
  return orDataError("Failed to fetch pending comments", async () => {
    const { total } = await db
      .selectFrom("comments")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("status", "=", "pending")
      .executeTakeFirstOrThrow();
    return total;
  });
}

/** How many comments stand how. */
async function countComments(db: Db): Promise<ModerationPage["counts"]> {
  return orDataError("Failed to fetch pending comments", async () => {
    const rows = await db
      .selectFrom("comments")
      .select(["status", (eb) => eb.fn.countAll<number>().as("total")])
      .groupBy("status")
      .execute();
    const counts = { pending: 0, approved: 0, rejected: 0, all: 0 };
    for (const { status, total } of rows) {
      counts[status] = total;
      counts.all += total;
    }
    return counts;
  });
}
