import {
  type ModerationAnswer,
  type ModerationFields,
  parseSeen,
  parseVerb,
  undoOf,
} from "~/features/comments/moderation-form";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { moderateComments, restoreComments } from "./moderate-comments.server";
import { replyToComment, withdrawReply } from "./reply-to-comment.server";

type Answer = ModerationAnswer & { status: number };

const notUnderstood: Answer = {
  status: 400,
  tone: "failed",
  message: "Das wurde nicht verstanden. Lade die Seite neu und versuch es noch einmal.",
  undo: null,
};

const someIds = /^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/;

/** Does what a form of the moderation asks for, and says what came of it. */
export async function answerModeration(
  services: Services,
  operator: Operator,
  fields: ModerationFields,
): Promise<Answer> {
  const verb = parseVerb(fields.verb);
  if (!verb) return answerOther(services, operator, fields);
  const seen = parseSeen(fields.comments);
  if (!seen) return notUnderstood;
  const { status, message, done } = await moderateComments(services, operator, { verb, seen });
  return { ...said(status, message), undo: undoOf(verb, seen, done) };
}

async function answerOther(
  services: Services,
  operator: Operator,
  { verb, comments, content, version, approve }: ModerationFields,
): Promise<Answer> {
  if (!someIds.test(comments)) return notUnderstood;
  if (verb === "restore")
    return plain(await restoreComments(services, operator, comments.split(",")));
  const commentId = comments;
  if (verb === "reply")
    return plain(
      await replyToComment(services, operator, {
        ...{ commentId, content, version },
        approve: approve === "1",
      }),
    );
  if (verb === "withdraw") return plain(await withdrawReply(services, operator, commentId));
  return notUnderstood;
}

function plain({ status, message }: { status: number; message: string }): Answer {
  return { ...said(status, message), undo: null };
}

function said(status: number, message: string): Omit<Answer, "undo"> {
  if (status === 200) return { status, tone: "done", message };
  // Nothing failed: the lists are to be read again, as after every success.
  if (status === 409) return { status: 200, tone: "calm", message };
  return { status, tone: "failed", message };
}
