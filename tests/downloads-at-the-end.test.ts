import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "~/platform/db/database.server";
import { migratedPlace } from "./databases";
import { both, serveSite } from "./served-site";

const listeners = Array.from({ length: 300 }, (_, index) => `198.51.100.${index % 250}`);

describe.each(both)("SIGTERM (%s)", (kind) => {
  test("loses no download that went out before", async () => {
    const place = await migratedPlace(kind);
    const site = await serveSite(place);
    onTestFinished(site.kill);
    const beside = await openDatabase({ ...place, exclusive: false });
    const { path, episode_id } = await beside.db
      .selectFrom("media_files")
      .select(["path", "episode_id"])
      .where("kind", "=", "audio")
      .orderBy("path")
      .executeTakeFirstOrThrow();
    await beside.close();
    const statuses = await Promise.all(
      listeners.map(async (address, index) => {
        const answer = await fetch(`${site.address}/media/${path}`, {
          headers: { "X-Forwarded-For": address, "User-Agent": `AntennaPod/3.4.${index}` },
        });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await site.end()).toBe(0);
    const { db, close } = await openDatabase({ ...place, exclusive: false });
    const sums = await db.selectFrom("download_episodes").selectAll().execute();
    const requests = await db.selectFrom("media_requests").select("id").execute();
    await close();
    await place.clean();
    expect(requests).toHaveLength(listeners.length);
    expect(sums).toMatchObject([{ episode_id, downloads: listeners.length }]);
  });
});
