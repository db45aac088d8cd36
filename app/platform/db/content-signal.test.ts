import pg from "pg";
import { expect, test } from "vitest";
import { freshPlace } from "../../../tests/databases";
import { openNetwork } from "../../../tests/network";
import { ContentSignal } from "./content-signal.server";

test("a connection to PostgreSQL that went silent is noticed, and the next one hears of changes", async () => {
  const place = await freshPlace("postgres");
  const network = await openNetwork(new URL(place.url ?? ""));
  const signal = await ContentSignal.onPostgres(network.url, { beat: 200, patience: 400 });
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
