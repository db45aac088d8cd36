import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "~/platform/db/database.server";
import { untilTestsEnd } from "../../../tests/children";
import { migratedPlace } from "../../../tests/databases";
import { both, serveSite } from "../../../tests/served-site";
import { addCampaign, addSubscribers } from "./sending.fixture";

const total = 1000;
const kills = 3;
// Recipients with a retry come first, so that their 30 seconds pass during the others.
const difficult = ["later", "again", "never", "spam"].flatMap((kind) =>
  Array.from({ length: 20 }, (_, index) => `${kind}-${index}@example.org`),
);
const easy = Array.from(
  { length: total - difficult.length },
  (_, index) => `a-${index}@example.org`,
);
const isRefused = (address: string) => /^(never|spam)-/.test(address);

// Each waits half a minute for the retries.
test.concurrent.each(both)(
  "a campaign to 1,000 subscribers, three times kill -9: everybody gets the mail, at most one double for each kill, none for a SIGTERM (%s)",
  async (kind) => {
    const place = await migratedPlace(kind);
    const sink = await startSink();
    const database = await openDatabase({ ...place, exclusive: false });
    const settings = { DEMO: "0", SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
    let site: Awaited<ReturnType<typeof serveSite>> | undefined;
    try {
      const id = await prepare(database);
      site = await serveSite(place, settings);
      for (let kill = 1; kill <= kills; kill++) {
        while (sink.taken.length < (kill * total) / (kills + 2)) await wait(2);
        await site.kill();
        site = await serveSite(place, settings);
      }
      while (sink.taken.length < ((kills + 1) * total) / (kills + 2)) await wait(2);
      expect(await site.end()).toBe(0);
      // Accepted mails are recorded as sent, except those whose process was killed.
      const taken = new Set(sink.taken.map(({ address }) => address));
      expect(taken.size - ((await countDeliveries(database)).sent ?? 0)).toBeLessThanOrEqual(kills);
      site = await serveSite(place, settings);
      while (await isRunning(database, id)) await wait(500);

      const counts = Map.groupBy(sink.taken, ({ address }) => address);
      const expected = [...easy, ...difficult].filter((address) => !isRefused(address));
      expect([...counts.keys()].toSorted()).toEqual(expected.toSorted());
      expect(sink.taken.length - counts.size).toBeLessThanOrEqual(kills);
      for (const mails of counts.values()) expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
      expect(await countDeliveries(database)).toEqual({ sent: total - 40, failed: 40 });
      expect(await campaignOf(database, id)).toMatchObject({
        status: "sent",
        sending: "done",
        recipients: total,
      });
      expect(await bounced(database)).toHaveLength(20);
      expect(await site.end()).toBe(0);
    } finally {
      await site?.kill();
      await database.close();
      sink.end();
      await place.clean();
    }
  },
);

/** A due campaign: the program starts it by itself. */
async function prepare({ db }: Database): Promise<string> {
  await addSubscribers(db, [...difficult, ...easy]);
  await db.updateTable("newsletter_settings").set({ mails_per_minute: 0 }).execute();
  return addCampaign(db, { scheduled_at: new Date().toISOString() });
}

function campaignOf({ db }: Database, id: string) {
  return db
    .selectFrom("newsletter_campaigns")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function isRunning(database: Database, id: string): Promise<boolean> {
  return (await campaignOf(database, id)).sending !== "done";
}

async function countDeliveries({ db }: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select((eb) => ["status" as const, eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

function bounced({ db }: Database) {
  return db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("status", "=", "bounced")
    .execute();
}

async function startSink() {
  const child = untilTestsEnd(fork("tests/programs/smtp-sink.mjs", { silent: true }));
  const taken: { address: string; id: string }[] = [];
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  child.on("message", (mail: { address: string; id: string }) => taken.push(mail));
  return { port, taken, end: () => child.disconnect() };
}
