import { addDays } from "~/lib/time/berlin-time";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { today } from "~/platform/clock.server";
import { defineDailyJob } from "~/platform/daily.server";
import type { Db } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import { forgetRows } from "~/platform/db/table-rows.server";
import { sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { createCounter } from "~/platform/visitor/counter.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { fold } from "./index/words";
import type { SearchResult } from "./search.schema";
import { keepMissesDays, type SearchMissVisitorRow } from "./tables";

/** Visitors, each once a day, from whose number on a question's text is stored. */
const enoughVisitors = 3;
const maxLetters = 100;
const perDay = { seconds: 24 * 60 * 60 };
/** Most questions of an address in a day. */
export const maxOfAddress = 50;
/** Most stored questions, and most of all visitors in a day. */
export const maxMisses = 10_000;
const missesPerPage = 25;

/** Whether no episode is about what was asked for. An episode that is not out yet is none that lacks a name. */
export function isMiss({ total, note }: Pick<SearchResult, "total" | "note">): boolean {
  return note ? note.what === "none" : total === 0;
}

/** A question's text and its folded words; null: it may reveal a person, or has no words. */
export function storableQuestion(query: string): { text: string; words: string } | null {
  const text = query.replace(/[\s\p{C}]+/gu, " ").trim();
  if (text.length > maxLetters) return null;
  const folded = fold(text);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isPrivate = folded.includes("@") || /\p{N}{5}/u.test(words.join(""));
  return isPrivate || words.length === 0 ? null : { text, words: words.join(" ") };
}

type Asked = Omit<SearchMissVisitorRow, "date"> & { text: string };

const counters = new WeakMap<Services, ReturnType<typeof createCounter<Asked>>>();

function counterOf(services: Services) {
  let counter = counters.get(services);
  if (!counter) {
    counter = createCounter<Asked>(services, {
      name: "search misses",
      perAddress: [{ ...perDay, points: maxOfAddress }],
      write: (_, asked) => saveMisses(services, asked),
    });
    counters.set(services, counter);
  }
  return counter;
}

/** Counts a question that was asked in vain; never fails, and is written within a second. */
export async function countMiss(
  services: Services,
  visitor: Visitor,
  query: string,
): Promise<void> {
  const { limits, log, secret } = services;
  const question = storableQuestion(query);
  if (!question) return;
  try {
    const counter = counterOf(services);
    const session = await counter.sessionOf(visitor);
    if (session === null) return;
    const limit = { ...perDay, points: maxMisses };
    if ((await limits.attempt("search misses", "all", [limit])) > 0) return;
    const { text, words } = question;
    counter.add({ miss_id: sign(secret, `question ${words}`), visitor: session, text });
  } catch (error) {
    log.error({ err: error }, "a search without hits could not be counted");
  }
}

async function saveMisses(
  { db, clock }: Pick<Services, "db" | "clock">,
  asked: readonly Asked[],
): Promise<void> {
  const date = today(clock);
  const texts = new Map(asked.map(({ miss_id, text }) => [miss_id, text]));
  const visitors = asked
    .map(({ miss_id, visitor }) => ({ miss_id, visitor, date }))
    // In a fixed order, so that processes never deadlock.
    .sort((a, b) => (a.miss_id + a.visitor < b.miss_id + b.visitor ? -1 : 1));
  await db.transaction().execute(async (trx) => {
    const fresh = await trx
      .insertInto("search_miss_visitors")
      .values(visitors)
      .onConflict((conflict) => conflict.columns(["miss_id", "visitor"]).doNothing())
      .returning("miss_id")
      .execute();
    for (const [id, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const count = fresh.filter(({ miss_id }) => miss_id === id).length;
      if (count === 0) continue;
      const question = count >= enoughVisitors ? text : "";
      await trx
        .insertInto("search_misses")
        .values({ id, question, count, ignored: 0, last_date: date })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet((eb) => {
            const sum = eb("search_misses.count", "+", eb.ref("excluded.count"));
            return {
              count: sum,
              last_date: eb.ref("excluded.last_date"),
              question: eb
                .case()
                .when(eb.and([eb("search_misses.ignored", "=", 0), eb(sum, ">=", enoughVisitors)]))
                .then(text)
                .else("")
                .end(),
            };
          }),
        )
        .execute();
    }
  });
}

export type SearchMiss = { id: string; question: string; count: number; lastDate: string };

/** A page of the questions that were asked in vain, most asked first. */
export function listMisses(db: Db, { page = 1 } = {}) {
  const list = db
    .selectFrom("search_misses")
    .select(["id", "question", "count", "last_date as lastDate"])
    .where("question", "<>", "")
    .orderBy("count", "desc")
    .orderBy("last_date", "desc")
    .orderBy("id");
  return readPage(list, { page, size: missesPerPage });
}

/** Forgets the text of a question, which is still counted, so that it does not come back. */
export async function ignoreMiss(
  { db, clock }: Services,
  operator: Operator,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("search_misses")
      .set({ ignored: 1, question: "" })
      .where("id", "=", id)
      .where("ignored", "=", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    // Without its text, which the log would keep longer.
    await recordAuditEvent(trx, operator, { action: "search.ignore" }, clock.now());
    return true;
  });
}

export const forgetMissesJob = defineDailyJob({
  kind: "search-forgetting",
  title: "Löschen alter Suchen ohne Treffer",
  run: forgetMisses,
});

/** Deletes visitors of past days, questions not asked for 90 days, and beyond the limit the least asked ones. */
export async function forgetMisses(
  { db, clock }: Pick<Services, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const date = today(clock);
  const ofVisitors = { table: "search_miss_visitors", key: ["miss_id", "visitor"] } as const;
  await forgetRows(db, { ...ofVisitors, column: "date", before: date }, signal);
  const before = addDays(date, -keepMissesDays);
  const old = { table: "search_misses", key: ["id"], column: "last_date", before } as const;
  await forgetRows(db, old, signal);
  const beyond = db
    .selectFrom("search_misses")
    .select("id")
    .orderBy("count", "desc")
    .orderBy("last_date", "desc")
    .orderBy("id")
    .limit(1_000_000)
    .offset(maxMisses);
  await db.deleteFrom("search_misses").where("id", "in", beyond).execute();
}
