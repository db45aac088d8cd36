import { hash } from "node:crypto";
import { z } from "zod";
import { keepDeletedDays } from "~/core/content/trash/trash.schema";
import { line, text } from "~/lib/forms/form-field";
import { formatMoment } from "~/lib/time/moment";
import {
  type Caller,
  foreignText,
  formOperation,
  idInput,
  listOutput,
  moment,
  operationOf,
  walkInput,
  walkPage,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { listModeration, type ModeratedComment, readModerated } from "./list-moderation.server";
import { moderateComments, restoreComments } from "./moderate-comments.server";
import {
  type CommentVerb,
  moderatedPerPage,
  replyLimit,
  seenPattern,
  statusAfter,
} from "./moderation.schema";
import { failures, type ModerationVerb, parseSeen, undoOf } from "./moderation-form";
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

const defaults = {
  group: "Redaktion: Kommentare",
  about: "Listeners' comments: moderation and answers.",
  missing: "Diesen Kommentar gibt es nicht (mehr).",
} as const;

const list = operationOf({
  ...defaults,
  name: "admin.comments.list",
  isTool: true,
  method: "GET",
  path: "/admin/comments",
  title: "Kommentare auflisten",
  english: "List the comments. Pending ones: the oldest first; others: the newest first.",
  description: "Was wartet: das Älteste zuerst; das andere: das Neueste zuerst.",
  asks: "comments.list",
  input: z.strictObject({
    status: z.enum([...status.options, "all"]).default("pending"),
    text: z.string().max(200).optional().meta({ description: "Steht im Namen oder im Text" }),
    ...walkInput("admin.comments", moderatedPerPage),
  }),
  output: listOutput(comment),
  async run(services, { status: filter, text: query = "", cursor: after, limit }) {
    const walk = { after, limit, isRising: filter === "pending" };
    const { comments } = await listModeration(services, { filter, query, walk });
    return walkPage("admin.comments", limit, comments, shown);
  },
});

const get = operationOf({
  ...defaults,
  name: "admin.comments.get",
  method: "GET",
  path: "/admin/comments/{id}",
  title: "Einen Kommentar lesen",
  english: "Read a comment.",
  asks: "comments.list",
  input: z.strictObject({ id: idInput }),
  output: comment,
  run: (services, { id }) => find(services, id),
});

/** The title in a confirmation question. It contains no words of the comment, which a stranger chose. */
async function commentSubject(services: Services, { id }: { id: string }) {
  const found = await find(services, id);
  if (!found) return null;
  const title = `Kommentar vom ${formatMoment(found.createdAt)} zu „${found.episode.title}“`;
  return { title, version: hash("sha256", JSON.stringify(found), "base64url").slice(0, 16) };
}

function deciding(verb: CommentVerb, title: string, english: string) {
  return operationOf({
    ...defaults,
    name: `admin.comments.${verb}`,
    isTool: true,
    method: "POST",
    path: `/admin/comments/{id}/${verb}`,
    title,
    english,
    asks: "comments.decide",
    input: z.strictObject({
      id: idInput,
      seen: status.optional().meta({ description: "Nur, wenn er noch so steht" }),
    }),
    output: comment,
    ...(verb === "approve" && { publishes: commentSubject }),
    async run(services, { id, seen }, { operator }) {
      const before = await find(services, id);
      if (!before) return null;
      if (before.status !== statusAfter[verb]) {
        const request = { verb, seen: [{ id, status: seen ?? before.status }] };
        await moderateComments(services, operator, request);
      }
      return find(services, id);
    },
  });
}

const gone = { missing: "Dieser Kommentar wurde schon gelöscht." };
const id = line("Kommentar", { name: "comments" });
const replyFields = {
  id,
  content: text("Antwort der Redaktion"),
  updatedAt: line("Version", { name: "version" }),
};

const reply = operationOf({
  ...defaults,
  failed: failures.reply,
  fields: replyFields,
  name: "admin.comments.reply",
  isTool: true,
  method: "PUT",
  path: "/admin/comments/{id}/reply",
  title: "Einem Kommentar antworten",
  english: "Answer a comment. As the show; visible once the comment is approved.",
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
  publishes: commentSubject,
  async run(services, { id, content, updatedAt = "" }, { operator }) {
    const given = { commentId: id, content, version: updatedAt, approve: false };
    return (await replyToComment(services, operator, given)) ? find(services, id) : null;
  },
});

const approveAndReply = formOperation({
  ...gone,
  failed: failures.reply,
  fields: replyFields,
  name: "admin.comments.approveAndReply",
  asks: "comments.decide",
  async run(services, { id, content, updatedAt: version }, { operator }) {
    const given = { commentId: id, content, version, approve: true };
    return (await replyToComment(services, operator, given)) ? {} : null;
  },
});

const withdraw = operationOf({
  ...defaults,
  missing: "Diese Antwort wurde schon gelöscht.",
  failed: failures.withdraw,
  fields: { id },
  name: "admin.comments.withdrawReply",
  method: "DELETE",
  path: "/admin/comments/{id}/reply",
  title: "Die Antwort auf einen Kommentar löschen",
  english: "Delete the answer to a comment.",
  asks: "comments.delete",
  input: z.strictObject({ id: idInput }),
  output: comment,
  async run(services, { id }, { operator }) {
    return (await withdrawReply(services, operator, id)) ? find(services, id) : null;
  },
});

const remove = operationOf({
  ...defaults,
  name: "admin.comments.delete",
  method: "DELETE",
  path: "/admin/comments/{id}",
  title: "Einen Kommentar in den Papierkorb legen",
  english: `Move a comment into the trash. It stays there for ${keepDeletedDays} days, with the answer to it.`,
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
    const { done } = await moderateComments(services, operator, request);
    const [trashId = ""] = done;
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

const required = "Das wurde nicht verstanden. Lade die Seite neu und versuch es noch einmal.";

/** Decides the selected comments in one transaction; those that somebody decided meanwhile stay. */
function decidingMany(verb: ModerationVerb) {
  return formOperation({
    name: `admin.comments.${verb}Many`,
    asks: verb === "delete" ? "comments.delete" : "comments.decide",
    failed: failures[verb],
    fields: { comments: line("Kommentare", { pattern: seenPattern, required }) },
    async run(services, { comments }, { operator }) {
      const seen = parseSeen(comments);
      const { message, done } = await moderateComments(services, operator, { verb, seen });
      return { message, undo: undoOf(verb, seen, done) };
    },
  });
}

const someIds = "[\\w-]{1,64}(?:,[\\w-]{1,64}){0,99}";

const restore = formOperation({
  name: "admin.comments.restore",
  asks: "comments.decide",
  failed: failures.restore,
  fields: { comments: line("Kommentare", { pattern: someIds, required }) },
  async run(services, { comments }, { operator }) {
    return { message: await restoreComments(services, operator, comments.split(",")) };
  },
});

/** Blocks the account or the server that sent a comment. */
function blocking(what: "account" | "host") {
  return formOperation({
    ...gone,
    name: `admin.comments.block-${what}`,
    asks: "comments.decide",
    failed: failures[`block-${what}`],
    fields: { id },
    async run(services, { id }, { operator }) {
      const origins = services.rooms.find("inComments", "origins");
      const blocked = await origins?.block(services, operator, id, what === "host");
      const message = `${blocked} ist gesperrt. Was von dort wartete, ist abgelehnt.`;
      return blocked ? { message } : null;
    },
  });
}

const ofForms = {
  approve: decidingMany("approve"),
  reject: decidingMany("reject"),
  reopen: decidingMany("reopen"),
  delete: decidingMany("delete"),
  restore,
  approveAndReply,
  "block-account": blocking("account"),
  "block-host": blocking("host"),
};

/** The operations of the moderation's forms, by verb. */
export const moderation = { ...ofForms, reply: { ...reply, ...gone }, withdraw };

export const operations = [
  list,
  get,
  deciding("approve", "Einen Kommentar freigeben", "Approve a comment."),
  deciding("reject", "Einen Kommentar ablehnen", "Reject a comment."),
  deciding(
    "reopen",
    "Eine Entscheidung über einen Kommentar zurücknehmen",
    "Take back a decision about a comment.",
  ),
  reply,
  withdraw,
  remove,
  ...Object.values(ofForms),
];
