import { berlinDate } from "~/lib/berlin-time";
import { cutAtWord } from "~/lib/plain-text";
import type { Db } from "~/platform/db/handles";
import { type CommentPage, commentsPerPage } from "./comments.schema";
import { linkSegments } from "./link-segments";

/**
 * The approved comments of an episode, newest first: a page by its number, or what follows a position.
 * Whether the episode is public is the caller's question.
 * @param at number of a page, or the `next` of an earlier one; anything else is the first page
 */
export async function listComments(db: Db, episodeId: string, at = ""): Promise<CommentPage> {
  const { total } = await approved(db, episodeId)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const position = parsePosition(at);
  const page = position ? 1 : parsePage(at, Math.ceil(total / commentsPerPage));
  // One more than is shown tells whether there is a next page.
  const rows = await (position ? following(db, episodeId, position) : approved(db, episodeId))
    .leftJoin("comment_replies as reply", "reply.comment_id", "comments.id")
    .select(["id", "name", "comments.content", "comments.created_at", "reply.content as reply"])
    .orderBy("comments.created_at", "desc")
    .orderBy("id", "desc")
    .limit(commentsPerPage + 1)
    .offset((page - 1) * commentsPerPage)
    .execute();
  const last = rows.length > commentsPerPage ? rows[commentsPerPage - 1] : null;
  return {
    comments: rows.slice(0, commentsPerPage).map(({ id, name, content, created_at, reply }) => ({
      id,
      name,
      content: linkSegments(content),
      date: berlinDate(new Date(created_at)),
      ...(reply && { reply: linkSegments(reply) }),
    })),
    total,
    page,
    next: last ? `${last.created_at}_${last.id}` : null,
  };
}

function approved(db: Db, episodeId: string) {
  return db
    .selectFrom("comments")
    .where("episode_id", "=", episodeId)
    .where("status", "=", "approved");
}

function parsePage(text: string, last: number): number {
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(page, last));
}

type Position = { createdAt: string; id: string };

function following(db: Db, episodeId: string, { createdAt, id }: Position) {
  return (
    approved(db, episodeId)
      // Says again what the condition below says, in the form that an index serves.
      .where("comments.created_at", "<=", createdAt)
      .where((eb) => eb.or([eb("comments.created_at", "<", createdAt), eb("id", "<", id)]))
  );
}

function parsePosition(text: string): Position | null {
  const [, createdAt, id] = /^(\d{4}-[\d-]{5}T[\d:.]{8,12}Z)_([\w-]{1,64})$/.exec(text) ?? [];
  return createdAt && id ? { createdAt, id } : null;
}

/** Comments on the dashboard (specification, section 9). */
const latestOnDashboard = 3;

/** The newest comments, whatever was decided about them. */
export async function listLatestComments(db: Db, limit = latestOnDashboard) {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .select(["comments.id", "name", "content", "status", "episodes.title as episodeTitle"])
    .select("comments.created_at as createdAt")
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...row,
    /** The beginning of its text, in one line. */
    excerpt: cutAtWord(content.replace(/\s+/g, " "), 140),
  }));
}
