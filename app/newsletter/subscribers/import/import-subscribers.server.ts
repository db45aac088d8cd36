import { setImmediate as nextTurn } from "node:timers/promises";
import { describeDamage } from "~/lib/text/decode-text";
import {
  maxUnusedRows,
  noRows,
  type RowCounts,
  rowOutcomes,
} from "~/newsletter/subscribers/subscribers.schema";
import type { Operator } from "~/platform/actor";
import {
  type ParsedList,
  parseList,
  type UnusedRow,
} from "~/platform/address-lists/parse-list.server";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { countStates, foreseeRows, importRows, type RowStates } from "./import-rows.server";
import {
  answerStates,
  type ImportOutcome,
  readImport,
  readOutcome,
  readUndated,
  type StoredImport,
} from "./keep-import.server";

const portionSize = 500;

/** An import with its remaining effect (null: none); null if there is no such import. Writes nothing. */
export async function openImport({ db, secret }: Pick<Services, "db" | "secret">, id: string) {
  const stored = await readImport(db, id);
  if (!stored) return null;
  const { content, position, unused, states: answers = {}, ...list } = stored;
  if (list.status === "done" || list.status === "stopped") {
    const undated = list.isUndatedSeen ? null : await readUndated(db, list);
    return { list, unused, undated, preview: null };
  }
  const parsed = await parseList(content, { latest: list.createdAt, answers });
  const states = await foreseeRows(db, secret, parsed.rows.slice(position));
  const preview = {
    counts: sumOf(countStates(states), countUnused(parsed.unused)),
    unused: shownOf(parsed.unused),
    damage: describeDamage(content),
    questions: list.status === "preview" ? parsed.questions : [],
  };
  return { list, unused, undated: null, preview };
}

/**
 * Stores which groups of a list's columns count as subscribers.
 * @param ticked groups as column and position among the question's groups: '3.0'
 * @returns false if there is no such list, or its import has begun
 */
export async function explainStates(
  { db }: Pick<Services, "db">,
  id: string,
  ticked: readonly string[],
): Promise<boolean> {
  const stored = await readImport(db, id);
  if (stored?.status !== "preview") return false;
  const { questions } = await parseList(stored.content);
  const answers = questions.map(({ column, groups }) => {
    const isIn = groups.filter((_, index) => ticked.includes(`${column}.${index}`));
    return [column, isIn.map(({ group }) => group)] as const;
  });
  // A column without a tick is unanswered.
  const said = answers.filter(([, groups]) => groups.length > 0);
  return answerStates(db, id, Object.fromEntries(said));
}

/**
 * Imports a list in atomic portions. Every row is imported once, even if runs are repeated, concurrent or interrupted.
 * The audit event is written with the last portion.
 * @param taken gets what becomes of each row in this run
 * @returns null if there is no such list, or it was not stored
 */
export async function importSubscribers(
  services: Services,
  operator: Operator,
  id: string,
  taken: RowStates = new Map(),
): Promise<RowCounts | null> {
  const stored = await readImport(services.db, id);
  if (!stored || stored.status === "stopped") return null;
  if (stored.status === "done") return stored.counts;
  const { createdAt: latest, states: answers = {} } = stored;
  const list = await parseList(stored.content, { latest, answers });
  for (;;) {
    const counts = await importNext(services, operator, stored, { list, taken });
    if (counts) return counts;
    // A long list must not hold up visitors.
    await nextTurn();
  }
}

/** Imports one portion in its own transaction; returns the total counts at the end. */
async function importNext(
  { db, clock, secret }: Services,
  operator: Operator,
  { id, fileName, consent, operatorName }: StoredImport,
  { list: { rows, unused }, taken }: { list: ParsedList; taken: RowStates },
): Promise<RowCounts | null> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // Locked first: another run for the same list waits here, and continues where this one ended.
    const held = await trx
      .updateTable("newsletter_imports")
      .set({ status: "running" })
      .where("id", "=", id)
      .where("status", "in", ["preview", "running"])
      .returning(["position", "outcome"])
      .executeTakeFirst();
    if (!held) return (await readImport(trx, id))?.counts ?? noRows;
    const portion = rows.slice(held.position, held.position + portionSize);
    const source = `Import: ${fileName} (${operatorName})`;
    const states = await importRows(trx, portion, { secret, text: consent, source }, now);
    for (const [key, state] of states) taken.set(key, state);
    const before = readOutcome(held.outcome);
    const position = held.position + portion.length;
    const isDone = position >= rows.length;
    const counts = sumOf(before.counts, countStates(states), isDone ? countUnused(unused) : noRows);
    const outcome: ImportOutcome = {
      ...before,
      counts,
      unused: shownOf(unused).map(({ text: _, ...row }) => row),
    };
    const end = { status: "done" as const, content: "", finished_at: now.toISOString() };
    await trx
      .updateTable("newsletter_imports")
      .set({ position, outcome: JSON.stringify(outcome), ...(isDone && end) })
      .where("id", "=", id)
      .execute();
    if (!isDone) return null;
    const subject = { kind: "subscriber-list", id, title: fileName };
    const detail = `neu: ${counts.added}`;
    await recordAuditEvent(trx, operator, { action: "subscriber.import", subject, detail }, now);
    return counts;
  });
}

/**
 * The unusable rows that are shown, at most `maxUnusedRows`, fixable ones first. Rows with an open question are left
 * out: one answer covers them all.
 */
function shownOf(unused: ParsedList["unused"]): ParsedList["unused"] {
  const isWrong = ({ outcome }: UnusedRow) => outcome === "invalid" || outcome === "undated";
  const others = unused.filter((row) => !isWrong(row) && row.outcome !== "asked");
  return [...unused.filter(isWrong), ...others].slice(0, maxUnusedRows);
}

export function countUnused(unused: ParsedList["unused"]): RowCounts {
  const counts = { ...noRows };
  for (const { outcome } of unused) counts[outcome]++;
  return counts;
}

export function sumOf(...all: readonly RowCounts[]): RowCounts {
  const sum = { ...noRows };
  for (const counts of all) for (const outcome of rowOutcomes) sum[outcome] += counts[outcome];
  return sum;
}
