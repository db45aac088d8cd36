import { byCode, type ListWish, operatorList } from "~/content/operator-list.server";
import { hostRoleOf } from "~/features/people/people.schema";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

/** Everybody, a page at a time, with the number of their episodes, planned ones too. */
export async function listPeopleForAdmin(db: Db, _today: string, wish: ListWish = {}) {
  return orDataError("Failed to fetch people", async () => {
    const [rows, counts] = await Promise.all([
      db
        .selectFrom("people")
        .select(["id", "name", "is_host", "created_at"])
        .select(["host_role as hostRole", "host_profile as hostProfile"])
        .execute(),
      db
        .selectFrom("episode_people")
        .select(["person_id", (eb) => eb.fn.count<number>("episode_id").distinct().as("episodes")])
        .groupBy("person_id")
        .execute(),
    ]);
    const episodes = new Map(counts.map((row) => [row.person_id, Number(row.episodes)]));
    const people = rows.map((row) => ({
      id: row.id,
      title: row.name || hostRoleOf(row),
      host: row.is_host ? hostRoleOf(row) : null,
      episodes: episodes.get(row.id) ?? 0,
      createdAt: row.created_at,
    }));
    return operatorList(people, wish, {
      searched: ({ title, host }) => [title, host ?? ""],
      byDate: (a, b) => byCode(a.createdAt, b.createdAt),
      orders: { folgen: (a, b) => a.episodes - b.episodes },
    });
  });
}

/** In how many episodes somebody is, planned ones too. */
export async function countEpisodesWith(db: Db, personId: string): Promise<number> {
  return orDataError("Failed to fetch people", async () => {
    const row = await db
      .selectFrom("episode_people")
      .select((eb) => eb.fn.count<number>("episode_id").distinct().as("episodes"))
      .where("person_id", "=", personId)
      .executeTakeFirstOrThrow();
    return Number(row.episodes);
  });
}
