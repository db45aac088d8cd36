import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { storeMedia } from "~/core/media/library/media-files.server";
import { seedDemo } from "~/demo/seed-demo.server";
import { planned } from "~/platform/daily.server";
import { openDatabase } from "~/platform/db/database.server";
import { UnavailableError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { openS3Storage } from "~/platform/storage/s3-storage.server";
import { migratedPlace, onBothDatabases } from "../../../../tests/databases";
import { bucketOf, startObjectStore } from "../../../../tests/object-store";
import { movableClock, testServices } from "../../../../tests/sites";
import { toldEvents } from "../../../../tests/told-events";
import { restoreArchive } from "../restore/restore.server";
import { backupJob, startBackup, wantsDailyBackup } from "./backup-job.server";
import { backupFolder, listBackups, readBackupState, settings } from "./backups.server";
import { makeBackup } from "./make-backup.server";

const anna = { id: "anna", name: "Anna", email: "anna@example.org" };

onBothDatabases("backups", (database) => {
  const clock = movableClock("2026-11-21T10:00:00Z");
  let services: Services;
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "backup-test-"));
    clock.moveTo("2026-11-21T10:00:00Z");
    services = await testServices(database(), { directory, clock });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  /** The content of an empty site after restoring a backup. */
  async function restored(file: string) {
    const place = await migratedPlace("sqlite");
    const other = await openDatabase({ ...place, exclusive: true });
    const again = await testServices(other, { directory: place.directory, clock });
    const report = await restoreArchive(again, file);
    const episodes = await again.db.selectFrom("episodes").select("id").execute();
    await other.close();
    await place.clean();
    return { report, episodes };
  }

  test("are read back, and the oldest go; one of them restores everything", async () => {
    await seedDemo(services);
    expect(await readBackupState(services.db)).toMatchObject({ lastGood: null, problem: null });
    for (const hour of [11, 12, 13]) {
      clock.moveTo(`2026-11-21T${hour}:00:00.000Z`);
      expect(await makeBackup(services, { keep: 2 })).toMatchObject({ status: "good", missing: 0 });
    }
    const names = (await listBackups(services.db)).map(({ name }) => name);
    expect(names.map((name) => name.slice(0, 34))).toEqual(
      ["podcast-sicherung-2026-11-21-130000", "podcast-sicherung-2026-11-21-120000"].map((name) =>
        name.slice(0, 34),
      ),
    );
    const folder = backupFolder(services.env);
    expect((await readdir(folder)).sort()).toEqual(names.toSorted());
    expect((await readBackupState(services.db)).lastGood).toBe("2026-11-21T13:00:00.000Z");

    expect((await restored(join(folder, names[0] ?? ""))).episodes).toHaveLength(14);
  });

  test("go to the store where the operator wants it, and come back from there", async () => {
    const store = await startObjectStore();
    vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    onTestFinished(() => {
      vi.unstubAllEnvs();
      store.close();
    });
    const env = { ...services.env, MEDIA_URL: bucketOf(store) };
    const there = { ...services, env, storage: await openS3Storage(env.MEDIA_URL) };
    await seedDemo(there);
    await settings.save(there, anna, { daily: false, keep: 1, place: "store" });
    const { name: first } = await makeBackup(there);
    clock.moveTo("2026-11-21T11:00:00Z");
    const { name, place, bytes, missing } = await makeBackup(there);
    expect([place, missing]).toEqual(["store", 0]);
    expect(await readdir(backupFolder(env))).toEqual([]);
    expect(await there.storage.find(`backups/${name}`)).toMatchObject({ bytes });
    expect(await there.storage.find(`backups/${first}`)).toBeNull();

    const file = join(directory, name);
    await pipeline(there.storage.read(`backups/${name}`), createWriteStream(file));
    const { report, episodes } = await restored(file);
    expect(report).toMatchObject({ missing: { count: 0 } });
    expect(episodes).toHaveLength(14);
  });

  test("that fail say why, leave nothing, and take no good one with them", async () => {
    await makeBackup(services);
    const storage = { ...services.storage };
    const row = { path: "/alt", target: "/neu", created_at: "2026-11-21T10:00:00.000Z" };
    await services.db.insertInto("redirects").values(row).execute();
    clock.moveTo("2026-11-21T11:00:00Z");
    const broken = { ...services, storage, snapshot: () => Promise.reject(new Error("disk I/O")) };
    await expect(makeBackup(broken)).rejects.toThrow("Die Sicherung ist fehlgeschlagen: disk I/O");
    expect(await readBackupState(services.db)).toMatchObject({
      lastGood: "2026-11-21T10:00:00.000Z",
      problem: "disk I/O",
    });
    expect(await toldEvents(services.db)).toEqual(["backup.finished", "backup.failed"]);
    expect(await readdir(backupFolder(services.env))).toHaveLength(1);
    await rm(backupFolder(services.env), { recursive: true });
    await writeFile(backupFolder(services.env), "");
    await expect(makeBackup(services)).rejects.toThrow("Die Sicherung ist fehlgeschlagen");
  });

  test("come once a day where they are wanted, and whenever somebody asks", async () => {
    const jobs = () => services.db.selectFrom("jobs").select("id").execute();
    const plan = () => planned(backupJob, wantsDailyBackup)(services, new AbortController().signal);
    await plan();
    expect(await jobs()).toHaveLength(0);
    await settings.save(services, anna, { daily: true, keep: 3, place: "folder" });
    for (let time = 0; time < 2; time++) await plan();
    expect(await jobs()).toHaveLength(1);
    // It is still waiting, and retried at once on request.
    await services.db.updateTable("jobs").set({ due_at: "2026-11-22T12:00:00.000Z" }).execute();
    clock.moveTo("2026-11-22T10:00:00Z");
    await plan();
    await startBackup(services, anna);
    const [job, ...others] = await services.db.selectFrom("jobs").selectAll().execute();
    expect([job?.due_at, others]).toEqual(["2026-11-22T10:00:00.000Z", []]);
    await services.db.updateTable("jobs").set({ status: "done" }).execute();
    clock.moveTo("2026-11-23T10:00:00Z");
    await plan();
    await services.db.updateTable("jobs").set({ status: "done" }).execute();
    await startBackup(services, anna);
    expect(await jobs()).toHaveLength(3);
  });

  test("are made one at a time", async () => {
    const [made, refused] = await Promise.allSettled([makeBackup(services), makeBackup(services)]);
    expect([made, refused].map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(refused).toMatchObject({ reason: { message: "Gerade wird schon gesichert." } });
    expect(await listBackups(services.db)).toHaveLength(1);
  });

  test("push out none that is more complete, and fail for no store that keeps the old ones", async () => {
    const { url } = await storeMedia(
      services,
      {
        name: "ton",
        kind: "audio",
        mime: "audio/mpeg",
        content: Buffer.from("ton"),
        episodeId: null,
      },
      services.db,
    );
    const at = (hour: number) => clock.moveTo(`2026-11-21T${hour}:00:00.000Z`);
    const whole = await makeBackup(services, { keep: 1 });
    await services.storage.delete(url.slice("/media/".length));
    for (const hour of [11, 12]) {
      at(hour);
      expect(await makeBackup(services, { keep: 1 })).toMatchObject({ missing: 1 });
    }
    const kept = async () => (await listBackups(services.db)).map(({ id }) => id);
    expect(await kept()).toEqual([expect.any(String), whole.id]);
    await services.db.updateTable("backups").set({ place: "store" }).execute();
    const storage = {
      ...services.storage,
      delete: () => Promise.reject(new UnavailableError("The media store does not answer")),
    };
    at(13);
    expect(await makeBackup({ ...services, storage }, { keep: 1 })).toMatchObject({
      status: "good",
    });
    const find = () => storage.delete();
    at(14);
    await expect(makeBackup({ ...services, storage: { ...storage, find } })).rejects.toThrow(
      "Die Sicherung ist fehlgeschlagen: Der Medienspeicher antwortet nicht.",
    );
  });
});
