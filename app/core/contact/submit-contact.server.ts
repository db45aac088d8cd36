import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { mailToShow } from "~/core/show/show.server";
import { searchable } from "~/lib/text/normal-form";
import { type Guarded, suspicionOf } from "~/lib/text/spam-signals";
import { contentHash } from "~/platform/content-hash.server";
import type { Db, Trx } from "~/platform/db/handles";
import { parseEmail } from "~/platform/email-address.server";
import { recordEvent } from "~/platform/events.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import {
  type Answered,
  fieldErrors,
  receiveSubmission,
  sentBefore,
} from "~/platform/visitor/submission.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { type ContactFields, contactLimits, failedAnswer, savedAnswer } from "./contact.schema";
import { readMessage } from "./messages.server";

const submittable = {
  name: "contact",
  perDay: 20,
  plural: "Nachrichten",
  saved: savedAnswer,
  failed: failedAnswer,
};

const missing: ContactFields = {
  name: "Bitte sag uns, wie du heißt.",
  email: "Bitte gib deine E-Mail-Adresse an, damit wir dir antworten können.",
  subject: "Bitte gib einen Betreff an.",
  message: "Bitte schreib uns, worum es geht.",
};

/**
 * Stores a visitor's message and schedules its mail. A repeated message is stored once and gets the same answer.
 * @returns the form's answer and its status
 */
export async function submitContact(
  services: Services,
  visitor: Pick<Visitor, "address">,
  submitted: ContactFields & Guarded,
): Promise<Answered<keyof ContactFields>> {
  const values = {
    name: oneLine(submitted.name),
    email: oneLine(submitted.email),
    subject: oneLine(submitted.subject),
    message: submitted.message.trim(),
  };
  const { name, email, subject, message } = values;
  const errors = fieldErrors(values, { limits: contactLimits, missing });
  const received = { values, errors, key: contentHash(message) };
  return receiveSubmission(services, visitor, submittable, received, async (trx, now) => {
    const fields = { ...values, email: parseEmail(email) ?? email };
    const same = await findSameMessage(trx, fields, now);
    if (same === "repeated") return null;
    const copied = same === "elsewhere" && "gleicher Text wie in einer anderen Nachricht";
    const suspicion = suspicionOf(submitted, `${name}\n${subject}\n${message}`, copied);
    await deliverMessage(trx, { ...fields, suspicion }, now);
    return null;
  });
}

/** Stores a message and schedules its mail. Returns its id. `email` is '' if the visitor left no address. */
export async function deliverMessage(trx: Trx, fields: NewMessage, now: Date): Promise<string> {
  const messageId = await createMessage(trx, fields, now);
  await enqueue(trx, contactMessageJob, { messageId }, { now });
  const arrived = { kind: "message", id: messageId };
  await recordEvent(trx, { type: "message.arrived", subject: arrived }, now);
  return messageId;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

type NewMessage = ContactFields & { suspicion: string | null };

export async function createMessage(trx: Trx, fields: NewMessage, now: Date): Promise<string> {
  const id = uuidv7({ msecs: now.getTime() });
  const { name, email, subject, message, suspicion } = fields;
  await trx
    .insertInto("messages")
    .values({
      id,
      name,
      email,
      subject,
      message,
      suspicion,
      status: "new",
      content_hash: messageHash(fields),
      created_at: now.toISOString(),
      search_text: searchable([name, email, subject, message].join("\n")),
    })
    .execute();
  return id;
}

/** Looks for the same message: identical from the same address, or with the same words from anybody. */
async function findSameMessage(db: Db, fields: ContactFields, now: Date) {
  const same = await db
    .selectFrom("messages")
    .select(["email", "subject", "message", "created_at"])
    .where("content_hash", "=", messageHash(fields))
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return sentBefore(
    same,
    now,
    ({ email, subject, message }) =>
      email === fields.email && subject === fields.subject && message === fields.message,
  );
}

function messageHash({ subject, message }: Pick<ContactFields, "subject" | "message">): string {
  return contentHash(`${subject}\n${message}`);
}

/** The sender's name of the mail: writer and show, or only the show if the writer's name looks like an address. */
function writerThrough(showName: string, writer: string): string {
  return writer.includes("@") ? showName : `${writer} über ${showName}`;
}

/** Mails a message to the show's address, unless the message was deleted meanwhile. */
export const contactMessageJob = defineJob({
  kind: "contact-message",
  title: "Mail mit einer Nachricht aus dem Kontaktformular",
  payload: z.object({ messageId: z.string() }),
  async run(services, { messageId }) {
    const message = await readMessage(services.db, messageId);
    if (!message) return;
    await mailToShow(services, `contact-message-${message.id}`, async (sender) => ({
      ...(await import("./contact-mail.server")).contactMail(sender, message),
      fromName: writerThrough(sender.name, message.name),
      ...(message.email && { replyTo: { name: message.name, address: message.email } }),
    }));
  },
});
