import { hash } from "node:crypto";
import { z } from "zod";
import { keepDeletedDays } from "~/core/content/trash/trash.schema";
import { formatMoment } from "~/lib/moment";
import { expectDone } from "~/platform/operations/form-outcome.server";
import {
  type Caller,
  cursorAfter,
  foreignText,
  idInput,
  listOutput,
  moment,
  operationOf,
  pageCursor,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { listModeration, type ModeratedComment, readModerated } from "./list-moderation.server";
import { moderateComments } from "./moderate-comments.server";
import { type CommentVerb, replyLimit, statusAfter } from "./moderation.schema";
import { replyToComment, withdrawReply } from "./reply-to-comment.server";

const status = z.enum(["pending", "approved", "rejected"]);

const comment = z
  .object({
    id: z.string(),
    status,
    name: foreignText,
    content: foreignText,
    suspicion: z.string().nullable().meta({ description: "Warum es nach Spam aussieht" }),
    isReported: z.boolean().meta({ description: "Jemand hat ihn gemeldet; das ist noch offen" }),
    createdAt: moment,
    decidedAt: moment.nullable(),
    decidedBy: z.string().nullable(),
    episode: z.object({ id: z.string(), title: z.string() }),
    reply: z
      .object({ content: z.string(), by: z.string().nullable(), updatedAt: moment })
      .nullable()
      .meta({ description: "Die Antwort der Sendung" }),
  })
  .meta({ id: "Comment" });

const said = {
  group: "Redaktion: Kommentare",
  missing: "Diesen Kommentar gibt es nicht (mehr).",
} as const;

const list = operationOf({
  ...said,
  name: "admin.comments.list",
  isTool: true,
  method: "GET",
  path: "/admin/comments",
  title: "Kommentare auflisten",
  description:
    "Was wartet: das Älteste zuerst; das andere: das Neueste zuerst. Wer beim Blättern entscheidet, fängt danach vorn an.",
  asks: "comments.list",
  input: z.strictObject({
    status: z.enum([...status.options, "all"]).default("pending"),
    text: z.string().max(200).optional().meta({ description: "Steht im Namen oder im Text" }),
    cursor: pageCursor("admin.comments"),
  }),
  output: listOutput(comment),
  async run(services, { status: filter, text: query = "", cursor: page = 1 }) {
    const { comments, ...place } = await listModeration(services, { filter, query, page });
    return { items: comments.map(shown), next: cursorAfter("admin.comments", place) };
  },
});

const get = operationOf({
  ...said,
  name: "admin.comments.get",
  method: "GET",
  path: "/admin/comments/{id}",
  title: "Einen Kommentar lesen",
  asks: "comments.list",
  input: z.strictObject({ id: idInput }),
  output: comment,
  run: (services, { id }) => find(services, id),
});

/** A title in our own words: the comment's are a stranger's. */
async function subjectOf(services: Services, { id }: { id: string }) {
  const found = await find(services, id);
  if (!found) return null;
  const title = `Kommentar vom ${formatMoment(found.createdAt)} zu „${found.episode.title}“`;
  return { title, version: hash("sha256", JSON.stringify(found), "base64url").slice(0, 16) };
}

function deciding(verb: CommentVerb, title: string) {
  return operationOf({
    ...said,
    name: `admin.comments.${verb}`,
    isTool: true,
    method: "POST",
    path: `/admin/comments/{id}/${verb}`,
    title,
    asks: "comments.decide",
    input: z.strictObject({
      id: idInput,
      seen: status.optional().meta({ description: "Nur, wenn er noch so steht" }),
    }),
    output: comment,
    ...(verb === "approve" && { publishes: subjectOf }),
    async run(services, { id, seen }, { operator }) {
      const before = await find(services, id);
      if (!before) return null;
      if (before.status !== statusAfter[verb]) {
        const request = { verb, seen: [{ id, status: seen ?? before.status }] };
        expectDone(await moderateComments(services, operator, request));
      }
      return find(services, id);
    },
  });
}

const reply = operationOf({
  ...said,
  name: "admin.comments.reply",
  isTool: true,
  method: "PUT",
  path: "/admin/comments/{id}/reply",
  title: "Einem Kommentar antworten",
  description: "Als die Sendung; zu sehen, sobald der Kommentar freigegeben ist.",
  asks: "comments.reply",
  input: z.strictObject({
    id: idInput,
    content: z.string().trim().min(1).max(replyLimit),
    updatedAt: moment
      .optional()
      .meta({ description: "`reply.updatedAt` der Antwort, die sich ändern soll" }),
  }),
  output: comment,
  publishes: subjectOf,
  async run(services, { id, content, updatedAt = "" }, { operator }) {
    const given = { commentId: id, content, version: updatedAt, approve: false };
    const answer = await replyToComment(services, operator, given);
    if (answer.status === 404) return null;
    expectDone(answer, "content");
    return find(services, id);
  },
});

const withdraw = operationOf({
  ...said,
  name: "admin.comments.withdrawReply",
  method: "DELETE",
  path: "/admin/comments/{id}/reply",
  title: "Die Antwort auf einen Kommentar löschen",
  asks: "comments.delete",
  input: z.strictObject({ id: idInput }),
  output: comment,
  async run(services, { id }, { operator }) {
    if (!(await find(services, id))?.reply) return null;
    expectDone(await withdrawReply(services, operator, id));
    return find(services, id);
  },
});

const remove = operationOf({
  ...said,
  name: "admin.comments.delete",
  method: "DELETE",
  path: "/admin/comments/{id}",
  title: "Einen Kommentar in den Papierkorb legen",
  description: `Dort bleibt er ${keepDeletedDays} Tage, mit der Antwort darauf.`,
  asks: "comments.delete",
  input: z.strictObject({ id: idInput }),
  output: z.object({
    trashId: z.string().meta({ description: "Unter dieser Kennung kommt er zurück" }),
  }),
  async run(services, { id }, { operator }: Caller) {
    const before = await find(services, id);
    if (!before) return null;
    const request = { verb: "delete" as const, seen: [{ id, status: before.status }] };
    const answer = await moderateComments(services, operator, request);
    expectDone(answer);
    const [trashId = ""] = answer.done;
    return { trashId };
  },
});

async function find(services: Services, id: string) {
  const [found] = await readModerated(services, [id]);
  return found ? shown(found) : null;
}

function shown({ report, episode, others: _, origin: __, ...comment }: ModeratedComment) {
  const { id, title } = episode;
  return { ...comment, isReported: report !== null, episode: { id, title } };
}

export const operations = [
  list,
  get,
  deciding("approve", "Einen Kommentar freigeben"),
  deciding("reject", "Einen Kommentar ablehnen"),
  deciding("reopen", "Eine Entscheidung über einen Kommentar zurücknehmen"),
  reply,
  withdraw,
  remove,
];
