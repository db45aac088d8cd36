import type { SelectQueryBuilder } from "kysely";
import { searchable } from "~/lib/text/normal-form";
import type { Db } from "~/platform/db/handles";
import { readPage, searchTextHolds, type Walk } from "~/platform/db/read-page.server";
import type { Tables } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import {
  type CommentFilter,
  type CommentStatus,
  moderatedPerPage,
  type OtherComments,
} from "./moderation.schema";

export type ModeratedComment = Awaited<ReturnType<typeof listModeration>>["comments"][number];

type ModerationQuery = {
  filter?: CommentFilter;
  query?: string;
  page?: number;
  size?: number;
  walk?: Walk;
};

/**
 * A page of the moderation: pending comments oldest first, decided ones by latest decision, or all newest
 * first. A page number beyond the end gives the last page.
 */
export async function listModeration(
  { db, rooms }: Pick<Services, "db" | "rooms">,
  { filter = "pending", query = "", page = 1, size = moderatedPerPage, walk }: ModerationQuery = {},
) {
  return orDataError("Failed to fetch pending comments", async () => {
    const list = matchingComments(db, filter, query).select("id");
    const { rows, ...place } = await readPage(inOrder(list, filter), { page, size, walk });
    const comments = await readModerated(
      { db, rooms },
      rows.map(({ id }) => id),
    );
    return { comments, counts: await countComments(db), ...place };
  });
}

/** Comments for the moderation, in the order of the ids; deleted ones are left out. */
export async function readModerated(
  { db, rooms }: Pick<Services, "db" | "rooms">,
  ids: readonly string[],
) {
  const reports = await rooms.find("inComments", "reports")?.listOpen(db, ids);
  const origins = await rooms.find("inComments", "origins")?.list({ db, rooms }, ids);
  return (await commentRows(db, ids)).map((comment) => ({
    ...comment,
    report: reports?.get(comment.id) ?? null,
    origin: origins?.get(comment.id) ?? null,
  }));
}

function matchingComments(db: Db, filter: CommentFilter, query: string) {
  let matching = db.selectFrom("comments");
  if (filter !== "all") matching = matching.where("status", "=", filter);
  if (!searchable(query)) return matching;
  // Also compares the id, since links from the audit log contain it.
  const id = query.replaceAll("\0", "").trim();
  return matching.where((eb) => eb.or([searchTextHolds(query), eb("id", "=", id)]));
}

function inOrder<Row>(list: SelectQueryBuilder<Tables, "comments", Row>, filter: CommentFilter) {
  if (filter === "pending") return list.orderBy("created_at").orderBy("id");
  const moment = filter === "all" ? "created_at" : "approved_at";
  return list.orderBy(moment, "desc").orderBy("id", "desc");
}

export async function countPendingComments(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return total;
}

async function countComments(db: Db): Promise<Record<CommentFilter, number>> {
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
}

/** Comments with facts for operators, in the order of the ids. */
async function commentRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectRows(db).where("comments.id", "in", ids).execute();
  if (rows.length === 0) return [];
  const others = await findOtherComments(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [commentOf(row, others(row))] : [];
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

function selectRows(db: Db) {
  return db
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "comments.episode_id")
    .leftJoin("operators as decider", "decider.id", "comments.approved_by")
    .leftJoin("comment_replies as reply", "reply.comment_id", "comments.id")
    .leftJoin("operators as replier", "replier.id", "reply.created_by")
    .select([
      ...(["comments.id", "comments.name", "comments.content", "content_hash", "status"] as const),
      ...(["suspicion", "comments.created_at as createdAt", "approved_at as decidedAt"] as const),
      ...(["decider.name as decidedBy", "episode_id", "episodes.title", "invention"] as const),
      ...(["reply.content as answer", "reply.updated_at", "replier.name as by"] as const),
    ]);
}

function commentOf(row: Row, others: OtherComments) {
  const { content_hash, episode_id, title, invention, answer, updated_at, by, ...comment } = row;
  return {
    ...comment,
    episode: { id: episode_id, title, invention },
    reply:
      answer !== null && updated_at !== null
        ? { content: answer, by, updatedAt: updated_at }
        : null,
    others,
  };
}

type Known = { name: string; content_hash: string; status: CommentStatus };

/**
 * Makes a function that counts other comments by the same name or with the same text. They are only counted,
 * since thousands of comments may share a name like 'Anonym'.
 */
async function findOtherComments(
  db: Db,
  comments: readonly Known[],
): Promise<(comment: Known) => OtherComments> {
  const names = new Map<string, number>();
  for (const { name, status, total } of await countNames(db, comments))
    names.set(`${status} ${name}`, total);
  const texts = new Map((await countTexts(db, comments)).map((row) => [row.hash, row.total]));
  return ({ name, content_hash, status }) => {
    const count = (other: CommentStatus) =>
      (names.get(`${other} ${name}`) ?? 0) - (other === status ? 1 : 0);
    return {
      ofName: {
        pending: count("pending"),
        approved: count("approved"),
        rejected: count("rejected"),
      },
      sameText: Math.max(0, (texts.get(content_hash) ?? 1) - 1),
    };
  };
}

function countNames(db: Db, comments: readonly Known[]) {
  return db
    .selectFrom("comments")
    .select(["name", "status", (eb) => eb.fn.countAll<number>().as("total")])
    .where("name", "in", unique(comments.map(({ name }) => name)))
    .groupBy(["name", "status"])
    .execute();
}

async function countTexts(db: Db, comments: readonly Known[]) {
  // Old comments have no hash.
  const hashes = unique(comments.map(({ content_hash }) => content_hash).filter(Boolean));
  if (hashes.length === 0) return [];
  return db
    .selectFrom("comments")
    .select(["content_hash as hash", (eb) => eb.fn.countAll<number>().as("total")])
    .where("content_hash", "in", hashes)
    .groupBy("content_hash")
    .execute();
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
