import { describeDamage } from "~/lib/text/decode-text";
import {
  type ConsentMethod,
  consentMethods,
  maxImportBytes,
  type RowCounts,
  type RowOutcome,
} from "~/newsletter/subscribers/subscribers.schema";
import type { Operator } from "~/platform/actor";
import type { StateQuestion } from "~/platform/address-lists/list-states";
import {
  answerRows,
  type ParsedList,
  parseList,
  parseRows,
} from "~/platform/address-lists/parse-list.server";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { readWhole } from "~/platform/operations/file-body.server";
import { type FilePart, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { countStates, foreseeRows, importRows, type RowStates } from "./import-rows.server";
import { countUnused, importSubscribers, sumOf } from "./import-subscribers.server";
import { answerStates, keepImport } from "./keep-import.server";
import { parseImport } from "./parse-import.server";

/** What became of a list, or would, row by row; `email` is also a text that is no address. */
export type TakenList = {
  counts: RowCounts;
  rows: { line: number; email: string; outcome: RowOutcome; id?: string; reason?: string }[];
  /** Columns that look like a state and are not understood; where letters of the file are lost. */
  questions: StateQuestion[];
  damage: string | null;
};

export type ProvenRow = {
  email: string;
  name: string;
  consent: string;
  proof: { way: ConsentMethod; agreedAt: string };
};

/** Imports rows that have a proof of consent each, in one transaction. */
export async function importProven(
  services: Services,
  operator: Operator,
  { rows, dryRun }: { rows: readonly ProvenRow[]; dryRun: boolean },
): Promise<TakenList> {
  const { db, clock, secret } = services;
  const now = clock.now();
  const given = rows.map(({ email, name, proof }) => ({ email, name, since: proof.agreedAt }));
  const parsed = await parseRows(given, { latest: now.toISOString() });
  const proven = parsed.rows.map((row) => {
    const { consent, proof } = rows[row.line - 1] as ProvenRow;
    const text = `${consentMethods[proof.way]}\n${consent}`;
    return { ...row, since: proof.agreedAt, consent: text };
  });
  const list = { ...parsed, rows: proven };
  if (dryRun) return takenOf(db, list, await foreseeRows(db, secret, proven));
  const states = await db.transaction().execute(async (trx) => {
    const consent = { secret, text: "", source: `Schnittstelle (${operator.name})` };
    const states = await importRows(trx, proven, consent, now);
    const subject = { kind: "subscriber-list", id: "", title: "Schnittstelle" };
    const detail = `neu: ${countStates(states).added}`;
    await recordAuditEvent(trx, operator, { action: "subscriber.import", subject, detail }, now);
    return states;
  });
  return takenOf(db, list, states);
}

type ListFile = {
  file: FilePart;
  /** The form's statement of consent for all rows. */
  statement: { way: string; details: string; isAssured: boolean };
  /** By column, the groups of a question that are subscribed. */
  states: Record<number, readonly string[]>;
  dryRun: boolean;
};

/**
 * Imports a list in a file as the form does.
 * @throws OperationError if the file cannot be read or the statement is missing
 */
export async function importListFile(
  services: Services,
  operator: Operator,
  { file, statement, states: answers, dryRun }: ListFile,
): Promise<TakenList> {
  const { db, clock, secret } = services;
  const form = new FormData();
  form.set("way", statement.way);
  form.set("details", statement.details);
  form.set("isAssured", statement.isAssured ? "1" : "");
  // One byte too many is refused like a longer file.
  const bytes = (await readWhole(file.content, maxImportBytes)) ?? Buffer.alloc(maxImportBytes + 1);
  form.set("file", new File([new Uint8Array(bytes)], file.name));
  const parsed = await parseImport(form);
  if ("refused" in parsed) {
    const errors = parsed.refused.errors as Record<string, string>;
    throw new OperationError("invalid-input", { errors });
  }
  const { content } = parsed.list;
  const list = await parseList(content, { latest: clock.now().toISOString(), answers });
  const states = dryRun ? await foreseeRows(db, secret, list.rows) : new Map();
  if (!dryRun) {
    const id = await keepImport(services, { ...parsed.list, operatorName: operator.name });
    await answerStates(db, id, answers);
    await importSubscribers(services, operator, id, states);
  }
  return { ...(await takenOf(db, list, states)), damage: describeDamage(content) };
}

async function takenOf(db: Db, list: ParsedList, states: RowStates): Promise<TakenList> {
  const keys = list.rows.map(({ key }) => key);
  const ids = new Map<string, string>();
  for (const portion of portionsOf(keys)) {
    const subscribers = db.selectFrom("newsletter_subscribers").select(["id", "email_key"]);
    for (const { id, email_key } of await subscribers.where("email_key", "in", portion).execute())
      ids.set(email_key, id);
  }
  return {
    counts: sumOf(countStates(states), countUnused(list.unused)),
    rows: answerRows(list, ({ key }): { outcome: RowOutcome; id?: string } => {
      const id = ids.get(key);
      return { outcome: states.get(key) ?? "added", ...(id && { id }) };
    }),
    questions: list.questions,
    damage: null,
  };
}
