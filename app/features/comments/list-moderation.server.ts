import { placeOf } from "~/lib/page-of";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { searchTextHolds } from "~/platform/db/search-text.server";
import { orDataError } from "~/platform/errors";
import { commentRows } from "./moderated-comments.server";
import {
  type CommentCounts,
  type CommentFilter,
  type ModerationPage,
  moderatedPerPage,
} from "./moderation.schema";

/**
 * A page of the moderation: what waits, the oldest first; what is decided, the latest decision first; all of
 * them, the newest first. A page beyond the end is the last one.
 */
export async function listModeration(
  db: Db,
  { filter = "pending" as CommentFilter, query = "", page = 1, size = moderatedPerPage } = {},
): Promise<ModerationPage> {
  return orDataError("Failed to fetch pending comments", async () => {
    const counts = await countComments(db);
    const matching = matchingComments(db, filter, query);
    const total = searchable(query) ? await countOf(matching) : counts[filter];
    const { offset, ...place } = placeOf(total, { page, size });
    const ids = await inOrder(matching, filter).select("id").limit(size).offset(offset).execute();
    const comments = await commentRows(
      db,
      ids.map(({ id }) => id),
    );
    return { comments, counts, ...place };
  });
}

function matchingComments(db: Db, filter: CommentFilter, query: string) {
  return db
    .selectFrom("comments")
    .$if(filter !== "all", (select) =>
      select.where("status", "=", filter === "all" ? "pending" : filter),
    )
    .$if(searchable(query) !== "", (select) =>
      // By its id too: links from the audit log lead here.
      select.where((eb) =>
        eb.or([searchTextHolds(query), eb("id", "=", query.replaceAll("\0", "").trim())]),
      ),
    );
}

type Matching = ReturnType<typeof matchingComments>;

async function countOf(matching: Matching): Promise<number> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function inOrder(matching: Matching, filter: CommentFilter) {
  if (filter === "pending") return matching.orderBy("created_at").orderBy("id");
  const moment = filter === "all" ? "created_at" : "approved_at";
  return matching.orderBy(moment, "desc").orderBy("id", "desc");
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
async function countComments(db: Db): Promise<CommentCounts> {
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
