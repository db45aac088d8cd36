import pg from "pg";
import { expect, test } from "vitest";
import { freshPlace } from "../../../tests/databases";
import { openNetwork } from "../../../tests/network";
import { ContentSignal, writeContent } from "./content-signal.server";
import { openDatabase } from "./database.server";

const raise = "update content_version set version = version + 1";

test("a connection to PostgreSQL that went silent is noticed, and the next one hears of changes", async () => {
  const place = await freshPlace("postgres");
  const network = await openNetwork(new URL(place.url ?? ""));
  await (await openDatabase({ ...place, exclusive: true })).close();
  const signal = await ContentSignal.onPostgres(network.url, { beat: 200, timeout: 400 });
  let changes = 0;
  signal.onChange(() => changes++);
  network.drop();
  const writer = new pg.Client({ connectionString: place.url });
  await writer.connect();
  await writer.query(raise);
  await expect.poll(() => changes).toBe(1);
  // A connection that a busy machine delays is replaced, too: notifications meanwhile are lost.
  const notify = () => writer.query("NOTIFY content_changed");
  await expect.poll(() => notify().then(() => changes)).toBeGreaterThan(1);
  await writer.end();
  signal.close();
  network.close();
  await place.clean();
});

test("what is written while the listening connection is ended is heard of, and a version is told once", async () => {
  const place = await freshPlace("postgres");
  const [ours, theirs] = [
    await openDatabase({ ...place, exclusive: true }),
    await openDatabase({ ...place, exclusive: true }),
  ];
  let changes = 0;
  ours.content.onChange(() => changes++);
  const version = ours.content.version;
  await writeContent(theirs, async () => {});
  await expect.poll(() => changes).toBe(1);
  await writeContent(ours, async () => {});
  expect(changes).toBe(2);

  const writer = new pg.Client({ connectionString: place.url });
  await writer.connect();
  await writer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^(LISTEN|select version)'",
  );
  // Nobody is listening now.
  await writer.query(raise);
  await expect.poll(() => changes).toBe(3);
  // Without any notification, as behind a pooler that swallows them.
  await writer.query(raise);
  await expect.poll(() => changes).toBe(4);
  expect(ours.content.version).toBe(version + 4);
  await writeContent(theirs, async () => {});
  await expect.poll(() => changes).toBe(5);
  await writer.end();
  await Promise.all([ours.close(), theirs.close()]);
  await place.clean();
});
