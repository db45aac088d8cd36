import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { getShow, mailSender } from "~/features/show/show.server";
import { lengthError } from "~/lib/form-answer";
import { searchable } from "~/lib/normal-form";
import { isBlank } from "~/lib/plain-text";
import { type Guarded, suspicionOf } from "~/lib/spam-signals";
import { answerOr } from "~/platform/attempt.server";
import { contentHash } from "~/platform/content-hash.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { parseEmail } from "~/platform/email-address.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { withinLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import {
  type ContactAnswer,
  type ContactFields,
  contactFields,
  contactLimits,
  failedAnswer,
  savedAnswer,
} from "./contact.schema";
import { readMessage } from "./messages.server";

const limits = [
  { points: 5, seconds: 10 * 60 },
  { points: 20, seconds: 24 * 60 * 60 },
];

const limited =
  "Das waren viele Nachrichten in kurzer Zeit. Bitte warte ein wenig und schick diese dann noch einmal ab: Dein Text bleibt hier stehen.";

type Answered = ContactAnswer & { status: number };

/**
 * Keeps a visitor's message together with the job that mails it. The same message sent twice is answered like
 * the first one and kept once.
 * @returns what the form says, and the status to say it with
 */
export async function submitContact(
  services: Services,
  { address }: Pick<Visitor, "address">,
  submitted: ContactFields & Guarded,
): Promise<Answered> {
  const values = {
    name: oneLine(submitted.name),
    email: oneLine(submitted.email),
    subject: oneLine(submitted.subject),
    message: submitted.message.trim(),
  };
  const refused = { saved: false, message: null, errors: {}, values };
  const errors = messageErrors(values);
  if (Object.keys(errors).length > 0) return { ...refused, status: 422, errors };
  return answerOr<Answered>(services, { ...failedAnswer, status: 503, values }, async () => {
    const counts = [["contact", address, limits]] as const;
    const stored = await withinLimits(services.limits, "allowShared", counts, () =>
      keep(services, { ...submitted, ...values }),
    );
    if (stored === "limited") return { ...refused, status: 429, message: limited };
    return { ...savedAnswer, status: 200 };
  });
}

/** Whether it was kept; false: it was there already. */
async function keep(services: Services, submitted: ContactFields & Guarded): Promise<boolean> {
  const { name, email, subject, message } = submitted;
  const fields = { name, email: parseEmail(email) ?? email, subject, message };
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, `message ${contentHash(message)}`);
    const same = await findSameMessage(trx, fields, now);
    if (same === "repeated") return false;
    const reasons = [
      suspicionOf(submitted, `${name}\n${subject}\n${message}`),
      same === "elsewhere" && "gleicher Text wie in einer anderen Nachricht",
    ];
    const suspicion = reasons.filter(Boolean).join(", ") || null;
    const messageId = await createMessage(trx, { ...fields, suspicion }, now);
    await enqueue(trx, contactMessageJob, { messageId }, { now });
    return true;
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const missing: ContactFields = {
  name: "Bitte sag uns, wie du heißt.",
  email: "Bitte gib deine E-Mail-Adresse an, damit wir dir antworten können.",
  subject: "Bitte gib einen Betreff an.",
  message: "Bitte schreib uns, worum es geht.",
};

/** The errors of a message, by field; its texts are trimmed already. */
function messageErrors(fields: ContactFields): ContactAnswer["errors"] {
  const found = contactFields.map((name) => [name, fieldError(name, fields[name])]);
  return Object.fromEntries(found.filter(([, error]) => error));
}

function fieldError(name: keyof ContactFields, text: string): string | null {
  if (isBlank(text)) return missing[name];
  const tooLong = lengthError(text, contactLimits[name]);
  if (tooLong) return tooLong;
  return name === "email" && !parseEmail(text)
    ? "Das ist keine vollständige E-Mail-Adresse. Sie sieht so aus: name@beispiel.de"
    : null;
}

type NewMessage = ContactFields & { suspicion: string | null };

/** Hours in which the same message from the same address counts as sent twice. */
const repeatHours = 24;

/** Keeps a message for the operator; gives its id. */
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

/**
 * Whether this message came before: `repeated` to the letter from this address within a day, `elsewhere` in
 * the same words from anybody.
 */
async function findSameMessage(
  db: Db,
  fields: ContactFields,
  now: Date,
): Promise<"repeated" | "elsewhere" | null> {
  const since = new Date(now.getTime() - repeatHours * 60 * 60 * 1000).toISOString();
  const same = await db
    .selectFrom("messages")
    .select(["email", "subject", "message", "created_at"])
    .where("content_hash", "=", messageHash(fields))
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  const isRepeated = same.some(
    (row) =>
      row.created_at > since &&
      row.email === fields.email &&
      row.subject === fields.subject &&
      row.message === fields.message,
  );
  if (isRepeated) return "repeated";
  return same.length > 0 ? "elsewhere" : null;
}

function messageHash({ subject, message }: Pick<ContactFields, "subject" | "message">): string {
  return contentHash(`${subject}\n${message}`);
}

/** The writer, beside the address of the site that mails it; never another address. */
function writerThrough(showName: string, writer: string): string {
  return writer.includes("@") ? showName : `${writer} über ${showName}`;
}

/** Brings a message to the show's address. A message that was deleted meanwhile goes nowhere. */
export const contactMessageJob = defineJob({
  kind: "contact-message",
  title: "Mail mit einer Nachricht aus dem Kontaktformular",
  payload: z.object({ messageId: z.string() }),
  async run({ db, env, mailer }, { messageId }) {
    const message = await readMessage(db, messageId);
    if (!message) return;
    const show = await getShow(db);
    const { email } = show;
    // Tried again later: the operator may enter the address meanwhile.
    if (!email) throw new Error("The show has no e-mail address");
    // Rendering mails weighs 20 MB: it comes with the first one.
    const { contactMail } = await import("./contact-mail.server");
    await mailer.send({
      ...(await contactMail(mailSender(show, env.BASE_URL), message)),
      id: `contact-message-${message.id}`,
      to: email,
      fromName: writerThrough(show.name, message.name),
      replyTo: { name: message.name, address: message.email },
    });
  },
});
