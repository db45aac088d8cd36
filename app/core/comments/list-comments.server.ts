import { cutAtWord } from "~/lib/text/plain-text";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Operator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { type CommentOrigin, type CommentPage, commentsPerPage } from "./comments.schema";
import { linkSegments } from "./link-segments";
import { commentLists } from "./moderation.schema";

declare module "~/platform/rooms/room.server" {
  interface InComments {
    reports?: {
      /** Address of the form for reporting a comment of this episode, to which the comment's id is appended. */
      address(episodeId: string): string;
      /** Comments that were removed after reports, with the reasons that are shown in their place. */
      listRemoved(services: Services, episodeId: string): Promise<RemovedComment[]>;
      /** Addresses of the oldest open report of each comment, by comment id. */
      listOpen(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
    };
    origins?: {
      /** Says where comments from elsewhere come from; null if there are none. */
      note(services: Services): Promise<string | null>;
      /** Where those comments that came from elsewhere were written, by comment id. */
      list(services: ReadServices, ids: readonly string[]): Promise<Map<string, CommentOrigin>>;
      /** Blocks a comment's writer or, with `isWholeHost`, the writer's server. Returns the blocked name. */
      block(
        services: Services,
        operator: Operator,
        id: string,
        isWholeHost: boolean,
      ): Promise<string | null>;
    };
  }
}

type ReadServices = Pick<Services, "db" | "rooms">;

export type RemovedComment = { id: string; createdAt: string; text: string };

/** A page of comments as visitors see it, with the reasons for removed ones. */
export async function readComments(
  services: Services,
  episodeId: string,
  at: string,
): Promise<CommentPage> {
  const reports = services.rooms.find("inComments", "reports");
  const removed = await reports?.listRemoved(services, episodeId);
  const list = await listComments(services.db, episodeId, at, removed);
  if (reports) list.report = reports.address(episodeId);
  const origins = services.rooms.find("inComments", "origins");
  const originNote = await origins?.note(services);
  if (originNote) list.originNote = originNote;
  const ids = list.comments.map(({ id }) => id);
  for (const [id, origin] of (await origins?.list(services, ids)) ?? []) {
    const comment = list.comments.find((one) => one.id === id);
    if (comment) comment.origin = origin;
  }
  return list;
}

/**
 * A page of an episode's approved comments, newest first. Callers check that the episode is public.
 * @param at a page number, or the `next` of the page before; any other text gives the first page
 */
export async function listComments(
  db: Db,
  episodeId: string,
  at = "",
  removed: readonly RemovedComment[] = [],
): Promise<CommentPage> {
  const { total } = await approved(db, episodeId)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const position = parsePosition(at);
  const page = position ? 1 : parsePage(at, Math.ceil(total / commentsPerPage));
  // One row more at each end: the row after the page shows that there is a next page; the row before it
  // limits the removed comments.
  const skipped = page > 1 ? 1 : 0;
  const rows = await (position ? following(db, episodeId, position) : approved(db, episodeId))
    .leftJoin("comment_replies as reply", "reply.comment_id", "comments.id")
    .select(["id", "name", "comments.content", "comments.created_at", "reply.content as reply"])
    .orderBy("comments.created_at", "desc")
    .orderBy("id", "desc")
    .limit(commentsPerPage + 1 + skipped)
    .offset((page - 1) * commentsPerPage - skipped)
    .execute();
  const [before] = rows.splice(0, skipped);
  const last = rows.length > commentsPerPage ? rows[commentsPerPage - 1] : null;
  const shown = rows.slice(0, commentsPerPage).map(({ id, name, content, created_at, reply }) => ({
    id,
    name,
    content: linkSegments(content),
    createdAt: created_at,
    ...(reply && { reply: linkSegments(reply) }),
  }));
  const span = { from: last?.created_at, before: position?.createdAt ?? before?.created_at };
  return {
    comments: [...shown, ...removed.filter(isWithin(span)).map(removedComment)]
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .map(({ createdAt, ...comment }) => ({ ...comment, date: berlinDate(new Date(createdAt)) })),
    total,
    page,
    next: last ? `${last.created_at}_${last.id}` : null,
  };
}

type Span = { from: string | undefined; before: string | undefined };

function isWithin({ from = "", before = "~" }: Span) {
  return ({ createdAt }: RemovedComment) => createdAt >= from && createdAt < before;
}

function removedComment({ id, createdAt, text }: RemovedComment) {
  const content = linkSegments(text);
  return { id, name: "Kommentar entfernt", content, createdAt, isRemoved: true as const };
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
      // Repeats the condition below in a form that the index supports.
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

export const commentsExport = {
  noun: "comment",
  label: "Kommentare",
  table: "comments",
  columns: [
    ["Eingegangen", "created_at"],
    ["Name", "name"],
    ["Kommentar", "content"],
    ["Status", "status"],
    ["Entschieden", "approved_at"],
    ["Verdacht", "suspicion"],
    ["Folge", "episode_id"],
    ["Kennung", "id"],
  ],
} as const;

export const commentsPanel = {
  none: "Kein Kommentar wartet.",
  one: "Kommentar wartet auf dich",
  many: "Kommentare warten auf dich",
  newest: listLatestComments,
};

/** The newest comments in any state. */
async function listLatestComments(db: Db) {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .select(["comments.id", "name", "content", "status", "episodes.title as episodeTitle"])
    .select("comments.created_at as createdAt")
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(latestOnDashboard)
    .execute();
  return rows.map(({ id, name, content, status, episodeTitle, createdAt }) => ({
    to: commentLists.address("all", id),
    name,
    state: commentLists.states[status].name,
    excerpt: cutAtWord(content.replace(/\s+/g, " "), 140),
    about: episodeTitle,
    createdAt,
  }));
}
