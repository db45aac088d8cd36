import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import { parseEnv } from "~/platform/env.server";
import { recordActivity } from "~/reach/fediverse/delivery/record-activity.server";
import { readKeys } from "~/reach/fediverse/keys.server";
import { rooms } from "~/rooms";
import { migratedPlace } from "../../../../tests/databases";
import { both, serveSite } from "../../../../tests/served-site";

const followers = 1000;
const hosts = 200;
const kills = 4;
/** Deliveries running at once. */
const atOnce = 8;
const address = "https://podcast.example";
const secret = "a secret for tests of 32 characters";

test.concurrent.each(both)(
  "1,000 followers on 200 hosts, four times kill -9: everybody gets the post, at most eight doubles for each kill (%s)",
  async (kind) => {
    const place = await migratedPlace(kind);
    const database = await openDatabase({ ...place, exclusive: false });
    const sink = await startInboxes();
    onTestFinished(async () => {
      sink.end();
      await database.close();
      await place.clean();
    });
    const activityId = await prepare(database, sink.port);
    const settings = {
      DEMO: "0",
      SECRET: secret,
      BASE_URL: address,
      PRIVATE_HOSTS: sink.hosts.join(","),
    };
    for (let kill = 1; kill <= kills; kill++) {
      const site = await serveSite(place, settings);
      onTestFinished(site.kill);
      while (sink.taken.length < (kill * followers) / (kills + 2)) await wait(2);
      await site.kill();
    }
    const last = await serveSite(place, settings);
    onTestFinished(last.kill);
    while ((await countWaiting(database, activityId)) > 0) await wait(200);
    expect(new Set(sink.taken).size).toBe(followers);
    expect(sink.taken.length - followers).toBeLessThanOrEqual(kills * atOnce);
    expect(await last.end()).toBe(0);
  },
);

/** @returns the id of the activity that all followers receive */
async function prepare({ db }: Database, port: number): Promise<string> {
  const now = new Date();
  const at = now.toISOString();
  const account = { id: 1, is_on: 1, name: "folgen", updated_at: at } as const;
  await db.insertInto("fediverse_account").values(account).execute();
  await readKeys({ db, secret });
  const rows = Array.from({ length: followers }, (_, number) => {
    const host = `${hostOf(number % hosts)}:${port}`;
    const actor = `http://${host}/users/${number}`;
    return { actor, handle: `u${number}@${host}`, host, inbox: `${actor}/inbox`, followed_at: at };
  });
  for (const portion of portionsOf(rows))
    await db.insertInto("fediverse_followers").values(portion).execute();
  const services = { env: parseEnv({ BASE_URL: address }), rooms };
  const object = { id: `${address}/fediverse/posts/1`, type: "Note", content: "Neu" };
  const create = { type: "Create", object, to: "followers" } as const;
  const id = await db.transaction().execute((trx) => recordActivity(trx, services, create, now));
  if (!id) throw new Error("Nobody follows.");
  return id;
}

async function countWaiting({ db }: Database, activityId: string): Promise<number> {
  const { count } = await db
    .selectFrom("fediverse_deliveries")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("state", "=", "waiting")
    .where("activity_id", "=", activityId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const hostOf = (number: number) => `127.0.1.${number + 1}`;

/** One server with many addresses of this machine; it records which inboxes got the post. */
async function startInboxes() {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    const { type } = JSON.parse(await text(request));
    // Once a day the account itself is announced, too.
    if (type === "Create") taken.push(`${request.headers.host}${request.url}`);
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    port,
    hosts: Array.from({ length: hosts }, (_, number) => `${hostOf(number)}:${port}`),
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
