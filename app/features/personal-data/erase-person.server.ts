import { createHmac } from "node:crypto";
import { eraseComments, eraseTrashedComments } from "~/features/comments/comments-of-person.server";
import { eraseMessages } from "~/features/contact/messages.server";
import { forgetImportsWith } from "~/features/newsletter/subscribers/keep-import.server";
import { eraseSubscriptions } from "~/features/newsletter/subscribers/read-subscriber.server";
import { forgetSignups } from "~/features/newsletter/subscribers/sign-up.server";
import { emailKey } from "~/features/newsletter/subscribers/signup-fields.server";
import type { Operator } from "~/platform/actor";
import { forgetAuditSubjects, recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import { forgetJobs, listJobsAbout } from "~/platform/jobs/failed-jobs.server";
import { eraseMails, listMailsAbout } from "~/platform/mailer/mailer.server";
import type { Services } from "~/platform/services.server";
import { findPerson, pickedFrom } from "./find-person.server";
import type { PersonData, Picked } from "./personal-data.schema";

// Long enough to be somebody's own words.
const minIdentifyingLength = 25;
const quotedLength = 60;

type Erasure = { query: string; picked: Picked };

/** What an erasure would take with it; nothing is written. */
export async function previewErasure(
  services: Services,
  { query, picked }: Erasure,
): Promise<ErasurePreview> {
  const data = pickedFrom(await findPerson(services, query), picked);
  const mentions = await mentionsOf(services, services.db, data);
  return previewOf(data, mentions);
}

/**
 * Erases what was picked of a person's data, for good and in one transaction: comments with the show's replies,
 * messages, subscriptions with their consents, the same in the trash, lists with their address that wait to be
 * imported, jobs about them, mails in the outbox, and what the audit log calls them. The audit event itself names nobody.
 */
export async function erasePerson(
  services: Services,
  operator: Operator,
  { query, picked }: Erasure,
): Promise<ErasurePreview> {
  return writeContent(services, async (trx) => {
    const data = pickedFrom(await findPerson({ ...services, db: trx }, query), picked);
    const mentions = await mentionsOf(services, trx, data);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    await eraseComments(trx, ids(data.comments));
    await eraseTrashedComments(trx, [...ids(data.comments), ...ids(data.trashed)]);
    await eraseMessages(trx, ids(data.messages));
    for (const { personRecords } of services.rooms.all)
      await personRecords?.erase(trx, ids(data.others));
    await eraseSubscriptions(trx, ids(data.subscriptions), services.clock.now());
    const emailKeys = [...data.subscriptions, ...data.messages].map((row) => emailKey(row.email));
    await forgetSignups(trx, emailKeys);
    await forgetImportsWith(trx, emailKeys, services.clock.now());
    await forgetJobs(trx, mentions.jobs);
    await forgetAuditSubjects(trx, subjectsOf(data));
    const preview = previewOf(data, mentions);
    await recordAuditEvent(trx, operator, eventOf(services, query, preview), services.clock.now());
    // Last of all: what cannot be deleted takes the whole erasure back.
    await eraseMails(mentions.mails);
    return preview;
  });
}

/** Jobs and mails that are about somebody. */
type Mentions = { jobs: string[]; mails: string[] };

async function mentionsOf({ env }: Services, db: Db, data: PersonData): Promise<Mentions> {
  const ids = subjectsOf(data);
  const emails = [...data.subscriptions, ...data.messages, ...data.others]
    .map(({ email }) => email.toLowerCase())
    .filter(Boolean);
  const jobs = await listJobsAbout(db, { ids, texts: emails });
  const jobIds = jobs.map(({ id }) => id);
  const quotes = data.comments
    .map(({ content }) => content.replace(/\s+/g, " ").slice(0, quotedLength))
    .filter((text) => text.length >= minIdentifyingLength);
  const mails = await listMailsAbout(env, {
    ids: [...ids, ...jobIds],
    texts: [...emails, ...quotes],
  });
  return { jobs: jobIds, mails };
}

function subjectsOf(data: PersonData): string[] {
  const { subscriptions, messages, comments, trashed, others } = data;
  const consents = subscriptions.flatMap((subscription) => subscription.consents);
  const rows = [...subscriptions, ...consents, ...messages, ...comments, ...trashed, ...others];
  return rows.map(({ id }) => id);
}

/** How many of each kind an erasure takes with it; `publicComments`: those of the comments that visitors can read. */
export type ErasurePreview = ReturnType<typeof previewOf>;

function previewOf(data: PersonData, { jobs, mails }: Mentions) {
  return {
    subscriptions: data.subscriptions.length,
    consents: data.subscriptions.flatMap(({ consents }) => consents).length,
    deliveries: data.subscriptions.flatMap(({ deliveries }) => deliveries).length,
    reports: data.subscriptions.flatMap(({ reports }) => reports).length,
    messages: data.messages.length,
    comments: data.comments.length,
    publicComments: data.comments.filter(({ status }) => status === "approved").length,
    replies: data.comments.filter(({ reply }) => reply !== null).length,
    trashed: data.trashed.length,
    others: data.others.length,
    jobs: jobs.length,
    mails: mails.length,
  };
}

/** The same person gives the same mark, and nobody can read from it who it was. */
function eventOf({ secret }: Services, query: string, preview: ErasurePreview) {
  const key = `erasure ${emailKey(query)}`;
  const id = createHmac("sha256", secret).update(key).digest("hex").slice(0, 16);
  const { comments, trashed, messages, subscriptions, others } = preview;
  const detail = [
    `Kommentare: ${comments + trashed}`,
    `Nachrichten: ${messages}`,
    `Abonnements: ${subscriptions}`,
    ...(others ? [`Weiteres: ${others}`] : []),
  ].join(", ");
  return {
    action: "person.erase",
    subject: { kind: "person", id, title: `Prüfwert ${id}` },
    detail,
  };
}
