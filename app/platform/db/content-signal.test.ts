import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { freshPlace } from "../../../tests/databases";
import { freePort } from "../../../tests/free-port";
import { ContentSignal } from "./content-signal.server";

test("a connection to PostgreSQL that went silent is noticed, and the next one hears of changes", async () => {
  const place = await freshPlace("postgres");
  const network = await openNetwork(new URL(place.url ?? ""));
  const signal = await ContentSignal.onPostgres(network.url, { beat: 200, patience: 100 });
  let changes = 0;
  signal.onChange(() => changes++);
  network.drop();
  await expect.poll(() => changes).toBe(1);
  const writer = new pg.Client({ connectionString: place.url });
  await writer.connect();
  await writer.query("NOTIFY content_changed");
  await expect.poll(() => changes).toBe(2);
  await writer.end();
  signal.close();
  network.close();
  await place.clean();
});

/** A way to the database that can lose what is under way without telling anybody. */
async function openNetwork(database: URL) {
  const port = await freePort();
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.add(end.on("error", () => {}));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = new URL(database);
  url.port = String(port);
  return {
    url: url.href,
    drop() {
      for (const end of ends) end.unpipe().pause();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
