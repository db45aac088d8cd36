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
import { type ParsedList, parseList } from "~/platform/address-lists/parse-list.server";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import { emailKey, parseEmail } from "~/platform/email-address.server";
import { readWhole } from "~/platform/operations/file-body.server";
import { type FilePart, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { countStates, foreseeRows, importRows, type RowStates } from "./import-rows.server";
import { countUnused, importSubscribers, sumOf } from "./import-subscribers.server";
import { answerStates, keepImport } from "./keep-import.server";
import { parseImport } from "./parse-import.server";

/** What became of a list, or would, row by row. `line` counts from 1; `email` is the text that is no address, too. */
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
  const list: ParsedList = { rows: [], unused: [], questions: [] };
  const seen = new Set<string>();
  for (const [index, { name, consent, proof, ...given }] of rows.entries()) {
    const line = index + 1;
    const email = parseEmail(given.email);
    const key = emailKey(email ?? "");
    const leave = (outcome: "double" | "invalid" | "undated", reason?: string) =>
      list.unused.push({ line, outcome, text: given.email, ...(reason && { reason }) });
    if (!email) leave("invalid", "keine E-Mail-Adresse");
    else if (seen.has(key)) leave("double");
    else if (proof.agreedAt > now.toISOString())
      leave("undated", "Datum der Zustimmung in der Zukunft");
    else {
      const text = `${consentMethods[proof.way]}\n${consent}`;
      list.rows.push({
        line,
        email,
        key,
        name: name || null,
        since: proof.agreedAt,
        consent: text,
      });
    }
    seen.add(key);
  }
  if (dryRun) return takenOf(db, list, await foreseeRows(db, secret, list.rows));
  const states = await db.transaction().execute(async (trx) => {
    const consent = { secret, text: "", source: `Schnittstelle (${operator.name})` };
    const states = await importRows(trx, list.rows, consent, now);
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
  if ("refused" in parsed)
    throw new OperationError("invalid-input", {
      errors: parsed.refused.errors as Record<string, string>,
    });
  const { content } = parsed.list;
  const latest = clock.now().toISOString();
  const list = await parseList(content, { latest, answers });
  const damage = describeDamage(content);
  if (dryRun)
    return { ...(await takenOf(db, list, await foreseeRows(db, secret, list.rows))), damage };
  const id = await keepImport(services, { ...parsed.list, operatorName: operator.name });
  await answerStates(db, id, answers);
  const states: RowStates = new Map();
  await importSubscribers(services, operator, id, states);
  return { ...(await takenOf(db, list, states)), damage };
}

async function takenOf(
  db: Db,
  { rows, unused, questions }: ParsedList,
  states: RowStates,
): Promise<TakenList> {
  const ids = new Map<string, string>();
  for (const portion of portionsOf(rows)) {
    const found = await db
      .selectFrom("newsletter_subscribers")
      .select(["id", "email_key"])
      .where(
        "email_key",
        "in",
        portion.map(({ key }) => key),
      )
      .execute();
    for (const { id, email_key } of found) ids.set(email_key, id);
  }
  const taken = rows.map(({ line, email, key }): TakenList["rows"][number] => {
    const id = ids.get(key);
    return { line, email, outcome: states.get(key) ?? "added", ...(id && { id }) };
  });
  const left = unused.map(({ text: email, ...row }) => ({ email, ...row }));
  return {
    counts: sumOf(countStates(states), countUnused(unused)),
    rows: [...taken, ...left].sort((a, b) => a.line - b.line),
    questions,
    damage: null,
  };
}
