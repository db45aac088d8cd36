import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "~/platform/db/database.server";
import { migratedPlace } from "./databases";
import { both, serveSite } from "./served-site";

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const visitors = Array.from({ length: 1000 }, (_, index) => index);

describe.each(both)("counting (%s)", (kind) => {
  test("SIGTERM right after 1,000 views and 1,000 playbacks loses none of them", async () => {
    const place = await migratedPlace(kind);
    const site = await serveSite(place);
    onTestFinished(site.kill);
    const id = await newestEpisode(place);
    const statuses = await Promise.all(
      visitors.flatMap((visitor) => [
        send(site.address, "/views", visitor, {
          path: `/episodes/${id}`,
          title: "Folge",
          referrer: "",
          episodeId: id,
        }),
        send(site.address, "/playbacks", visitor, {
          id: randomUUID(),
          episodeId: id,
          seconds: 10,
          positions: `8${"0".repeat(24)}`,
          source: "site",
        }),
      ]),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await site.end()).toBe(0);
    const { db, close } = await openDatabase({ ...place, exclusive: false });
    const sums = await db.selectFrom("analytics_days").selectAll().execute();
    const total = (name: Exclude<keyof (typeof sums)[number], "date">) =>
      sums.reduce((sum, day) => sum + day[name], 0);
    expect([total("page_views"), total("visitors"), total("episode_views")]).toEqual([
      1000, 1000, 1000,
    ]);
    expect([total("playbacks"), total("seconds_played"), total("completion")]).toEqual([
      1000, 10_000, 1000,
    ]);
    expect(await db.selectFrom("page_views").select("id").execute()).toHaveLength(1000);
    expect(await db.selectFrom("episode_playbacks").select("id").execute()).toHaveLength(1000);
    await close();
    await place.clean();
  });
});

async function send(address: string, path: string, visitor: number, body: object) {
  const answer = await fetch(address + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "User-Agent": browser,
      "X-Forwarded-For": `198.51.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`,
    },
  });
  return answer.status;
}

async function newestEpisode(place: Awaited<ReturnType<typeof migratedPlace>>): Promise<string> {
  const { db, close } = await openDatabase({ ...place, exclusive: false });
  const { id } = await db
    .selectFrom("episodes")
    .select("id")
    .where("date", "<=", new Date().toISOString().slice(0, 10))
    .orderBy("date", "desc")
    .executeTakeFirstOrThrow();
  await close();
  return id;
}
