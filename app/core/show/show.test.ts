import { sql } from "kysely";
import { expect, test } from "vitest";
import { writeContent } from "~/platform/db/content-signal.server";
import { up as writeFormerRole } from "~db/migrations/043-inventors";
import { up as writeRoleForAll } from "~db/migrations/044-role-for-all";
import { onBothDatabases } from "../../../tests/databases";
import { emptyShow, getCurrentShow, getShow, saveShow } from "./show.server";

const now = new Date("2026-11-21T10:00:00Z");

onBothDatabases("the show as pages show it", (database) => {
  const rename = (name: string) =>
    writeContent(database(), (trx) => saveShow(trx, { ...emptyShow, name }, now));

  test("is read once while nothing changes", async () => {
    const first = getCurrentShow(database());
    await first;
    expect(getCurrentShow(database())).toBe(first);
  });

  test("is read again after every change", async () => {
    for (const name of ["Erster Name", "Zweiter Name", "Dritter Name"]) {
      await rename(name);
      expect((await getCurrentShow(database())).name).toBe(name);
    }
  });

  test("is not kept when a change came while it was read", async () => {
    await rename("Erster Name");
    const during = getCurrentShow(database());
    await rename("Zweiter Name");
    await during;
    expect((await getCurrentShow(database())).name).toBe("Zweiter Name");
  });

  test.each([
    ["2026-11-27T03:00:00.000Z", "Erfindung"],
    ["2026-11-28T03:00:00.000Z", "Erfinder"],
  ])("saved last at %s calls the role of whom something stems from %s", async (saved, role) => {
    const { db } = database();
    const texts = { blogTitle: "Notizen" };
    await writeContent(database(), (trx) =>
      saveShow(trx, { ...emptyShow, texts }, new Date(saved)),
    );
    await sql`update kysely_migration set timestamp = '2026-11-27T04:00:00.000Z'`.execute(db);
    await writeFormerRole(db as never);
    await writeRoleForAll(db as never);
    expect((await getShow(db)).texts).toEqual({ ...texts, inventorRole: role });
  });

  test("is not kept when it could not be read", async () => {
    const { db, content } = database();
    const broken = db.withSchema("missing");
    await expect(getCurrentShow({ db: broken, content })).rejects.toThrow("Failed to fetch show");
    expect((await getCurrentShow({ db, content })).name).toBe(emptyShow.name);
  });
});
