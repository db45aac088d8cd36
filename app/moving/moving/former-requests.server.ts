import { maxAgentLetters } from "~/core/analytics/downloads/user-agents/read-list.server";
import { openUserAgents } from "~/core/analytics/downloads/user-agents.server";
import { addDays, berlinDate } from "~/lib/time/berlin-time";
import { createBatch } from "~/platform/batch.server";
import type { Services } from "~/platform/services.server";
import type { Direction } from "./moves";

/** Days without a request after which an app counts as having followed the move. */
const quietDays = 7;

/** Counts the apps that request a former address, by name and day. */
export function createRequestCounter(services: Services) {
  const { db, clock, log, onClose } = services;
  const batch = createBatch<{ direction: Direction; userAgent: string }>({
    name: "requests at former addresses",
    log,
    async write(requests) {
      const date = berlinDate(clock.now());
      const agents = await openUserAgents(services);
      // Requests in a fixed order, so that processes never deadlock.
      const inOrder = requests
        .map(({ direction, userAgent }) => ({ direction, app: agents.listenerOf(userAgent).app }))
        .sort((a, b) => `${a.app} ${a.direction}`.localeCompare(`${b.app} ${b.direction}`));
      await db.transaction().execute(async (trx) => {
        for (const request of inOrder)
          await trx
            .insertInto("former_feed_requests")
            .values({ ...request, date, count: 1 })
            .onConflict((conflict) =>
              conflict
                .columns(["direction", "date", "app"])
                .doUpdateSet((eb) => ({ count: eb("former_feed_requests.count", "+", 1) })),
            )
            .execute();
        const old = trx
          .deleteFrom("former_feed_requests")
          .where("date", "<", addDays(date, -quietDays));
        await old.execute();
      });
    },
  });
  onClose(batch.close);
  return (direction: Direction, userAgent: string) => {
    batch.add({ direction, userAgent: userAgent.slice(0, maxAgentLetters) });
  };
}

/** Apps that requested the former address within a week, most requests first. */
export async function listFormerRequests(
  { db, clock }: Services,
  direction: Direction,
): Promise<{ app: string; count: number }[]> {
  const rows = await db
    .selectFrom("former_feed_requests")
    .select((eb) => ["app", eb.fn.sum("count").as("count")])
    .where("direction", "=", direction)
    .where("date", ">", addDays(berlinDate(clock.now()), -quietDays))
    .groupBy("app")
    .orderBy("count", "desc")
    .orderBy("app")
    .execute();
  return rows.map(({ app, count }) => ({ app, count: Number(count) }));
}
