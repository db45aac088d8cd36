import { z } from "zod";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import type { Db, Trx } from "~/platform/db/handles";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import { askOthers } from "./ask-others.server";
import { listFormerRequests } from "./former-requests.server";
import { type Direction, type MoveSettings, noMove, type Tick } from "./moves";

const hour = 60 * 60 * 1000;
/** An app that has not followed after half a year never will. */
const watched = 183 * 24 * hour;

/** The show's move and the last answers. `askedAt` is null while the feed and the directories are being asked. */
export async function findMove(db: Db | Trx) {
  const row = await db.selectFrom("moves").selectAll().executeTakeFirst();
  if (!row) return null;
  const settings: MoveSettings = JSON.parse(row.settings);
  const ticks: Record<Direction, Tick[]> = JSON.parse(row.ticks);
  return { settings, ticks, askedAt: row.asked_at };
}

/**
 * Stores the show's move, and asks its other feed and the directories at once. Results about a former feed are deleted.
 */
export async function keepMove(trx: Trx, changes: Partial<MoveSettings>, now: Date): Promise<void> {
  const found = await findMove(trx);
  const isSame = found && changes.feed === found.settings.feed;
  const changed = {
    ticks: JSON.stringify(isSame ? found.ticks : { in: [], out: [] }),
    settings: JSON.stringify({ ...noMove, ...found?.settings, ...changes }),
    asked_at: null,
    until: new Date(now.getTime() + watched).toISOString(),
  };
  await trx
    .insertInto("moves")
    .values({ id: 1, ...changed })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
    .execute();
  await enqueue(trx, movingJob, {}, { now });
}

/** A new feed address should be checked at once. */
export async function followNewFeed(trx: Trx, former: Show, next: Show, now: Date): Promise<void> {
  if (next.newFeedUrl !== former.newFeedUrl) await keepMove(trx, {}, now);
}

/** Asks every hour until all have followed the move. */
export const movingJob = defineJob({
  kind: "moving-ask",
  title: "Nach dem Umzug fragen",
  payload: z.object({}),
  outside: true,
  async run(services) {
    const { db, clock } = services;
    const move = await findMove(db);
    if (!move) return;
    const feeds = { in: move.settings.feed, out: (await getShow(db)).newFeedUrl };
    const askAt = async (direction: Direction) => {
      const asked = { feed: feeds[direction], former: move.ticks[direction] };
      return asked.feed ? askOthers(services, direction, asked) : [];
    };
    const ticks = { in: await askAt("in"), out: await askAt("out") };
    const late = [
      ...(await listFormerRequests(services, "in")),
      ...(await listFormerRequests(services, "out")),
    ];
    const isWaiting = [...ticks.in, ...ticks.out].some(({ state }) => /open|wrong/.test(state));
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const { until } = await trx
        .updateTable("moves")
        .set({ ticks: JSON.stringify(ticks), asked_at: now.toISOString() })
        .returning("until")
        .executeTakeFirstOrThrow();
      if ((!isWaiting && late.length === 0) || until <= now.toISOString()) return;
      const dueAt = new Date(now.getTime() + hour);
      const uniqueKey = `moving-${dueAt.toISOString().slice(0, 13)}`;
      await enqueue(trx, movingJob, {}, { now, dueAt, uniqueKey });
    });
  },
});
