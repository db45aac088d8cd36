import { expect, test } from "vitest";
import { recordDeed } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { onBothDatabases } from "../../../tests/databases";
import { commandLine, type DeedFilter } from "./audit.schema";
import { listDeedOperators, listDeeds } from "./list-deeds.server";
import { findLivingSubjects } from "./living-subjects.server";

const mila = { id: "mila", name: "Mila", email: "" };
const otto = { id: "otto", name: "Otto Öhm", email: "" };
const everything: DeedFilter = { operator: "", kind: "", from: "", to: "", query: "" };

onBothDatabases("the audit log", (database) => {
  async function withDeeds(): Promise<Db> {
    const { db } = database();
    const subject = (kind: string, id: string, title: string) => ({ kind, id, title });
    const at = (moment: string) => new Date(moment);
    await recordDeed(
      db,
      mila,
      { action: "episode.create", subject: subject("episode", "a", "Das Telefon") },
      at("2026-11-19T22:59:59Z"),
    );
    await recordDeed(
      db,
      otto,
      { action: "comment.reject", subject: subject("comment", "c", "Ärger: „…“"), detail: "100 %" },
      at("2026-11-19T23:00:00Z"),
    );
    await recordDeed(
      db,
      null,
      { action: "password.reset", subject: subject("operator", "mila", "Mila") },
      at("2026-11-21T10:00:00Z"),
    );
    return db;
  }

  const actions = async (db: Db, filter: Partial<DeedFilter>) =>
    (await listDeeds(db, { ...everything, ...filter })).deeds.map(({ action }) => action);

  test("shows the latest deed first", async () => {
    const db = await withDeeds();
    expect(await actions(db, {})).toEqual(["password.reset", "comment.reject", "episode.create"]);
    expect((await listDeeds(db, everything)).deeds[1]).toEqual({
      id: expect.any(String),
      operatorName: "Otto Öhm",
      action: "comment.reject",
      subject: { kind: "comment", id: "c", title: "Ärger: „…“" },
      detail: "100 %",
      createdAt: "2026-11-19T23:00:00.000Z",
    });
  });

  test.each<[Partial<DeedFilter>, string[]]>([
    [{ operator: "mila" }, ["episode.create"]],
    [{ operator: commandLine }, ["password.reset"]],
    [{ kind: "comment" }, ["comment.reject"]],
    [{ kind: "comm" }, []],
    [{ kind: "%" }, []],
    [{ from: "2026-11-20" }, ["password.reset", "comment.reject"]],
    [{ to: "2026-11-20" }, ["comment.reject", "episode.create"]],
    [{ from: "2026-11-20", to: "2026-11-20" }, ["comment.reject"]],
    [{ query: "telefon" }, ["episode.create"]],
    [{ query: "ÄRGER" }, ["comment.reject"]],
    [{ query: "ärger" }, ["comment.reject"]],
    [{ query: "öhm" }, ["comment.reject"]],
    [{ query: "100 %" }, ["comment.reject"]],
    [{ query: "_" }, []],
    [{ query: "kommandozeile", operator: "mila" }, []],
  ])("is filtered by %j", async (filter, found) => {
    expect(await actions(await withDeeds(), filter)).toEqual(found);
  });

  test("comes in pages; a page beyond the end is the last one", async () => {
    const db = await withDeeds();
    const page = await listDeeds(db, everything, { page: 99, size: 2 });
    expect(page).toMatchObject({ total: 3, page: 2, pages: 2 });
    expect(page.deeds.map(({ action }) => action)).toEqual(["episode.create"]);
  });

  test("names everybody who stands in it", async () => {
    expect(await listDeedOperators(await withDeeds())).toEqual([
      { id: commandLine, name: "Kommandozeile" },
      { id: "mila", name: "Mila" },
      { id: "otto", name: "Otto Öhm" },
    ]);
  });

  test("knows which subjects are gone", async () => {
    const db = await withDeeds();
    const { deeds } = await listDeeds(db, everything);
    expect(await findLivingSubjects(db, deeds)).toEqual(new Set());
  });
});
