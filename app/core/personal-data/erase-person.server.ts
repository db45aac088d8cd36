import { createHmac } from "node:crypto";
import { countText } from "~/lib/text/german-number";
import type { Operator } from "~/platform/actor";
import { forgetAuditSubjects, recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import { emailKey } from "~/platform/email-address.server";
import { forgetJobs, listJobsAbout } from "~/platform/jobs/failed-jobs.server";
import { eraseMails, listMailsAbout } from "~/platform/mailer/mailer.server";
import type { Services } from "~/platform/services.server";
import { findPerson, pickedFrom } from "./find-person.server";
import type { FoundRecords } from "./personal-data.schema";

// Minimum length of a text that is likely to be somebody's own words.
const minIdentifyingLength = 25;
const quotedLength = 60;

/** `picked`: ids of selected rows. */
type Erasure = { query: string; picked: readonly string[] };

/** German sentences on what an erasure would delete. Writes nothing. */
export async function previewErasure(
  services: Services,
  { query, picked }: Erasure,
): Promise<string[]> {
  const { found } = pickedFrom(await findPerson(services, query), picked);
  return previewOf(found, await mentionsOf(services, services.db, found));
}

/**
 * Erases the selected data of a person for good, in one transaction: records of all rooms, also in the trash, lists to
 * be imported that contain the address, jobs and mails about the person, and the name in the audit log. The audit event
 * of the erasure names nobody.
 */
export async function erasePerson(
  services: Services,
  operator: Operator,
  { query, picked }: Erasure,
): Promise<string[]> {
  return writeContent(services, async (trx) => {
    const { found } = pickedFrom(await findPerson({ ...services, db: trx }, query), picked);
    const mentions = await mentionsOf(services, trx, found);
    const now = services.clock.now();
    const emails = foundRows(found).flatMap(({ email }) => (email ? emailKey(email) : []));
    for (const { name, erase } of services.rooms.all.flatMap((room) => room.personRecords ?? [])) {
      const rows = foundRows(found.filter((records) => records.name === name));
      await erase(trx, { ids: rows.map(({ id }) => id), emails, now });
    }
    await forgetJobs(trx, mentions.jobs);
    await forgetAuditSubjects(trx, subjectsOf(found));
    await recordAuditEvent(trx, operator, eventOf(services, query, found), now);
    // Mails come last, so that a file that cannot be deleted rolls back the whole erasure.
    await eraseMails(mentions.mails);
    return previewOf(found, mentions);
  });
}

/** Ids of jobs and mails about a person. */
type Mentions = { jobs: string[]; mails: string[] };

async function mentionsOf(
  { env }: Services,
  db: Db,
  found: readonly FoundRecords[],
): Promise<Mentions> {
  const ids = subjectsOf(found);
  const emails = foundRows(found).flatMap(({ email }) => email?.toLowerCase() || []);
  const jobs = await listJobsAbout(db, { ids, texts: emails });
  const jobIds = jobs.map(({ id }) => id);
  const quotes = foundRows(found)
    .map(({ quote = "" }) => quote.replace(/\s+/g, " ").slice(0, quotedLength))
    .filter((text) => text.length >= minIdentifyingLength);
  const mails = await listMailsAbout(env, {
    ids: [...ids, ...jobIds],
    texts: [...emails, ...quotes],
  });
  return { jobs: jobIds, mails };
}

const foundRows = (found: readonly FoundRecords[]) => found.flatMap(({ rows }) => rows);

function subjectsOf(found: readonly FoundRecords[]): string[] {
  return foundRows(found).flatMap(({ id, partIds = [] }) => [id, ...partIds]);
}

/** For example '2 Kommentare (öffentlich: 1)'. */
function previewOf(found: readonly FoundRecords[], { jobs, mails }: Mentions): string[] {
  const lines = found.map(({ one, many, rows }): [number, string, string, string] => {
    const parts = new Map<string, number>();
    for (const [name, count] of rows.flatMap(({ parts = {} }) => Object.entries(parts)))
      parts.set(name, (parts.get(name) ?? 0) + count);
    const counted = [...parts].flatMap(([name, count]) => (count ? `${name}: ${count}` : []));
    return [rows.length, one, many, counted.length ? ` (${counted.join(", ")})` : ""];
  });
  lines.push([jobs.length, "Auftrag dazu", "Aufträge dazu", ""]);
  lines.push([mails.length, "Mail im Postausgang", "Mails im Postausgang", ""]);
  return lines.flatMap(([count, one, many, parts]) =>
    count ? countText(count, one, many) + parts : [],
  );
}

/** The audit event of an erasure. Its keyed hash is the same for the same person, but identifies nobody. */
function eventOf({ secret }: Services, query: string, found: readonly FoundRecords[]) {
  const key = `erasure ${emailKey(query)}`;
  const id = createHmac("sha256", secret).update(key).digest("hex").slice(0, 16);
  const counts = found.flatMap(({ many, rows }) => (rows.length ? `${many}: ${rows.length}` : []));
  return {
    action: "person.erase",
    subject: { kind: "person", id, title: `Prüfwert ${id}` },
    detail: counts.join(", "),
  };
}
