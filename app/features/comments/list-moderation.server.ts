import { sql } from "kysely";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { countComments } from "./count-comments.server";
import { commentRows } from "./moderated-rows.server";
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
    const counts = await countComments(db);
    const matching = matchingComments(db, filter, query);
    const total = searchable(query) ? await countOf(matching) : counts[filter];
    const pages = Math.max(1, Math.ceil(total / size));
    const current = Math.max(1, Math.min(page, pages));
    const ids = await inOrder(matching, filter)
      .select("id")
      .limit(size)
      .offset((current - 1) * size)
      .execute();
    const comments = await commentRows(
      db,
      ids.map(({ id }) => id),
    );
    return { comments, counts, total, page: current, pages };
  });
}

function matchingComments(db: Db, filter: CommentFilter, query: string) {
  const pattern = `%${searchable(query).replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("comments")
    .$if(filter !== "all", (select) =>
      select.where("status", "=", filter === "all" ? "pending" : filter),
    )
    .$if(searchable(query) !== "", (select) =>
      // By its id too: links from the audit log lead here.
      select.where((eb) =>
        eb.or([
          sql<boolean>`search_text like ${pattern} escape '\\'`,
          eb("id", "=", query.replaceAll("\0", "").trim()),
        ]),
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
