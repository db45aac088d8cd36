import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createImport } from "~/core/feed/import/imports.server";
import { uploadPath } from "~/core/feed/import/imports-folder.server";
import { importJobs } from "~/core/feed/import/start-import.server";
import { openDatabase } from "~/platform/db/database.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { migratedPlace } from "./databases";
import { eventually } from "./eventually";
import { serveSite } from "./served-site";

const item = `<item><title>Eine Folge</title><description>${"<p>Wort für Wort.</p>".repeat(50)}</description></item>`;
/** A feed that takes seconds to read. */
const largeFeed = `<rss version="2.0"><channel><title>Sendung</title>${item.repeat(40_000)}</channel></rss>`;

test("a job that killed its process twice is set aside, and the next start serves", async () => {
  const place = await migratedPlace("sqlite");
  onTestFinished(place.clean);
  const { db, close } = await openDatabase({ ...place, exclusive: false });
  onTestFinished(close);
  const now = new Date();
  const source = { source: "feed.xml", source_kind: "file" as const, created_by: "anna" };
  const id = await db.transaction().execute((trx) => createImport(trx, source, now));
  const file = uploadPath({ env: { DATA_DIR: place.directory } as never }, id);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, largeFeed);
  await enqueue(db, importJobs.read, { importId: id }, { now });
  const job = () =>
    db.selectFrom("jobs").selectAll().where("kind", "=", "import.read").executeTakeFirst();

  for (const crashes of [0, 1]) {
    const site = await serveSite(place, { DEMO: "0" });
    onTestFinished(site.kill);
    await eventually(async () => {
      const held = await job();
      expect(held).toMatchObject({ status: "waiting", crashes });
      expect(held?.leased_until).not.toBeNull();
    });
    await site.kill();
  }
  const site = await serveSite(place, { DEMO: "0" });
  onTestFinished(site.kill);
  await eventually(async () => expect(await job()).toMatchObject({ status: "failed" }));
  const read = await db.selectFrom("imports").selectAll().executeTakeFirst();
  expect(read).toMatchObject({
    status: "failed",
    error: expect.stringContaining("zurückgestellt"),
  });
  expect((await fetch(site.address)).status).toBe(200);
  await site.end();
}, 180_000);
