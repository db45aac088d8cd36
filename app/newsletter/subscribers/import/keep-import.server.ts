import { domainToUnicode } from "node:url";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { parseJson } from "~/lib/parse-json";
import { normalForm } from "~/lib/text/normal-form";
import { noRows, type RowCounts } from "~/newsletter/subscribers/subscribers.schema";
import type { StateAnswers } from "~/platform/address-lists/list-states";
import type { UnusedRow } from "~/platform/address-lists/parse-list.server";
import type { Db, Trx } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";

/** Replaces the version of the form's wording in imported consents. */
export const importedVersion = "import";

const day = 24 * 60 * 60 * 1000;
const shownImports = 20;

/** The stored result of an import: counts, and lines without their content. */
export type ImportOutcome = {
  counts: RowCounts;
  unused: Omit<UnusedRow, "text">[];
  /** An operator's answers about columns that look like a state; missing in older imports. */
  states?: StateAnswers;
  /** True once an operator has seen which subscribers have the import's own moment. */
  isUndatedSeen?: boolean;
};

/** An import, with its counts so far. */
export type ListImport = Awaited<ReturnType<typeof listImports>>[number];
export type StoredImport = NonNullable<Awaited<ReturnType<typeof readImport>>>;

const columns = [
  ...(["id", "file_name as fileName", "consent", "status", "outcome"] as const),
  ...(["operator_name as operatorName", "created_at as createdAt"] as const),
  "finished_at as finishedAt",
] as const;

/** Stores a list until it is imported, for a day at most; returns its id. */
export async function keepImport(
  { db, clock }: Pick<Services, "db" | "clock">,
  list: { fileName: string; consent: string; content: string; operatorName: string },
): Promise<string> {
  const now = clock.now();
  const id = uuidv7();
  const { fileName, consent, content, operatorName } = list;
  const values = {
    id,
    file_name: fileName,
    consent,
    content,
    operator_name: operatorName,
    status: "preview" as const,
    position: 0,
    finished_at: null,
    outcome: JSON.stringify({ counts: noRows, unused: [] } satisfies ImportOutcome),
    created_at: now.toISOString(),
  };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("newsletter_imports").values(values).execute();
    const dueAt = new Date(now.getTime() + day);
    await enqueue(trx, forgetImportJob, { importId: id }, { now, dueAt });
  });
  return id;
}

/** The latest imports, newest first. */
export async function listImports(db: Db) {
  const rows = await db
    .selectFrom("newsletter_imports")
    .select(columns)
    .orderBy("created_at", "desc")
    .limit(shownImports)
    .execute();
  return rows.map(({ outcome, ...row }) => ({ ...row, counts: readOutcome(outcome).counts }));
}

/** An import with its list, or null. */
export async function readImport(db: Db, id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const row = await db
    .selectFrom("newsletter_imports")
    .select([...columns, "content", "position"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { outcome, ...kept } = row;
  return { ...kept, ...readOutcome(outcome) };
}

const shownUndated = 200;

/** Subscribers of a finished import whose consent has the import's moment, since the list had no readable date. */
export async function readUndated(
  db: Db,
  { consent, createdAt, finishedAt }: Pick<ListImport, "consent" | "createdAt" | "finishedAt">,
) {
  const undated = db
    .selectFrom("newsletter_consents as proof")
    .innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "proof.subscriber_id")
    .select(["subscriber.id", "subscriber.email"])
    .where("proof.text_version", "=", importedVersion)
    .where("proof.text", "=", consent)
    .where("proof.confirmed_at", ">=", createdAt)
    .where("proof.confirmed_at", "<=", finishedAt ?? createdAt)
    .orderBy("subscriber.email");
  return readPage(undated, { page: 1, size: shownUndated });
}

/** Finished imports with subscribers without a date of consent that no operator has seen yet. */
export async function listUndatedImports(db: Db) {
  const rows = await db
    .selectFrom("newsletter_imports")
    .select(columns)
    .where("finished_at", "is not", null)
    .orderBy("created_at", "desc")
    .execute();
  const unseen = rows.filter(({ outcome }) => !readOutcome(outcome).isUndatedSeen);
  const found = await Promise.all(
    unseen.map(async (list) => ({
      id: list.id,
      fileName: list.fileName,
      total: (await readUndated(db, list)).total,
    })),
  );
  return found.filter(({ total }) => total > 0);
}

/** Marks an import's subscribers without a date of consent as seen. */
export async function closeUndated(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const list = await readImport(trx, id);
    if (!list?.finishedAt) return;
    const { counts, unused } = list;
    const outcome: ImportOutcome = { counts, unused, isUndatedSeen: true };
    await trx
      .updateTable("newsletter_imports")
      .set({ outcome: JSON.stringify(outcome) })
      .where("id", "=", id)
      .execute();
  });
}

/** Stores the operator's answers about a list's columns; false if its import has begun. */
export async function answerStates(db: Db, id: string, states: StateAnswers): Promise<boolean> {
  const outcome: ImportOutcome = { counts: noRows, unused: [], states };
  const kept = await db
    .updateTable("newsletter_imports")
    .set({ outcome: JSON.stringify(outcome) })
    .where("id", "=", id)
    .where("status", "=", "preview")
    .returning("id")
    .execute();
  return kept.length > 0;
}

/** Deletes a list before its import; false if that has begun. */
export async function discardImport(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("newsletter_imports")
    .where("id", "=", id)
    .where("status", "=", "preview")
    .returning("id")
    .execute();
  return gone.length > 0;
}

export const forgetImportJob = defineJob({
  kind: "newsletter-import-forgetting",
  title: "Wegwerfen einer Liste, die niemand importiert hat",
  payload: z.object({ importId: z.string() }),
  run: (services, { importId }) => forgetImport(services, importId),
});

/** Deletes a list that was not imported, or not continued, after a day. */
export async function forgetImport({ db, clock }: Pick<Services, "db" | "clock">, id: string) {
  await discardImport(db, id);
  await stop(db, id, clock.now());
}

/** Deletes pending lists that contain one of these normalised addresses, whose owner was erased. */
export async function forgetImportsWith(
  trx: Trx,
  emailKeys: readonly string[],
  now: Date,
): Promise<void> {
  const spellings = emailKeys.flatMap(spellingsOf);
  const waiting = await trx
    .selectFrom("newsletter_imports")
    .select(["id", "content"])
    .where("status", "in", ["preview", "running"])
    .execute();
  for (const { id, content } of waiting) {
    const text = normalForm(content).toLowerCase();
    if (!spellings.some((address) => text.includes(address))) continue;
    // The list's import may begin or end at this very moment.
    await discardImport(trx, id);
    await stop(trx, id, now);
  }
}

/** A list may have a domain with umlauts; normalised addresses are ASCII there. */
function spellingsOf(key: string): string[] {
  const at = key.lastIndexOf("@") + 1;
  return [key, key.slice(0, at) + domainToUnicode(key.slice(at))];
}

async function stop(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("newsletter_imports")
    .set({ status: "stopped", content: "", finished_at: now.toISOString() })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}

export function readOutcome(json: string): ImportOutcome {
  const outcome = parseJson(json) as ImportOutcome;
  return { ...outcome, counts: { ...noRows, ...outcome.counts } };
}
