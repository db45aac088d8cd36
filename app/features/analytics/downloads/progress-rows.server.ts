import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/portions";
import { type CountedRequest, noProgress, type Progress } from "./progress";
import type { UserAgents } from "./user-agents.server";

type Key = Pick<CountedRequest, "date" | "client" | "episode_id">;

export function keyOf({ date, client, episode_id }: Key): string {
  return `${date} ${client} ${episode_id}`;
}

/** How far the clients of these requests are, by `keyOf`. */
export async function readProgress(
  trx: Trx,
  requests: readonly Key[],
): Promise<(key: string) => Progress> {
  const known = new Map<string, Progress>();
  const clients = Map.groupBy(requests, ({ date }) => date);
  for (const [date, ofDay] of clients)
    for (const portion of portionsOf([...new Set(ofDay.map(({ client }) => client))])) {
      const rows = await trx
        .selectFrom("downloads")
        .select(["date", "client", "episode_id", "ranges", "needed", "counted_at"])
        .where("date", "=", date)
        .where("client", "in", portion)
        .execute();
      for (const row of rows)
        known.set(keyOf(row), {
          spans: JSON.parse(row.ranges),
          needed: row.needed,
          countedAt: row.counted_at,
        });
    }
  return (key) => known.get(key) ?? noProgress;
}

/** Writes how far clients are, in place of what was known of them. */
export async function saveProgress(
  trx: Trx,
  agents: UserAgents,
  changed: readonly { request: CountedRequest; progress: Progress }[],
): Promise<void> {
  const rows = changed.map(({ request, progress }) => {
    const { app, device } = agents.listenerOf(request.user_agent);
    return {
      date: request.date,
      client: request.client,
      episode_id: request.episode_id,
      app,
      device,
      ranges: JSON.stringify(progress.spans),
      needed: progress.needed,
      counted_at: progress.countedAt,
    };
  });
  for (const portion of portionsOf(rows))
    await trx
      .insertInto("downloads")
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(["date", "client", "episode_id"]).doUpdateSet((eb) => ({
          ranges: eb.ref("excluded.ranges"),
          needed: eb.ref("excluded.needed"),
          counted_at: eb.ref("excluded.counted_at"),
        })),
      )
      .execute();
}
