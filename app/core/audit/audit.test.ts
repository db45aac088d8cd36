import { expect, test } from "vitest";
import { recordAuditEventAlone } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { type AuditFilter, commandLine } from "./audit.schema";
import { findExistingSubjects, listAuditEvents, listAuditOperators } from "./audit-log.server";

const mila = { id: "mila", name: "Mila", email: "" };
const otto = { id: "otto", name: "Otto Öhm", email: "" };
const everything: AuditFilter = { operator: "", kind: "", from: "", to: "", query: "" };

onBothDatabases("the audit log", (database) => {
  async function withEvents(): Promise<Db> {
    const { db } = database();
    const subject = (kind: string, id: string, title: string) => ({ kind, id, title });
    const at = (moment: string) => new Date(moment);
    await recordAuditEventAlone(
      db,
      mila,
      { action: "episode.create", subject: subject("episode", "a", "Das Telefon") },
      at("2026-11-19T22:59:59Z"),
    );
    await recordAuditEventAlone(
      db,
      otto,
      { action: "comment.reject", subject: subject("comment", "c", "Ärger: „…“"), detail: "100 %" },
      at("2026-11-19T23:00:00Z"),
    );
    await recordAuditEventAlone(
      db,
      null,
      { action: "password.reset", subject: subject("operator", "mila", "Mila") },
      at("2026-11-21T10:00:00Z"),
    );
    return db;
  }

  const actions = async (db: Db, filter: Partial<AuditFilter>) =>
    (await listAuditEvents(db, { ...everything, ...filter })).events.map(({ action }) => action);

  test("shows the latest audit event first", async () => {
    const db = await withEvents();
    expect(await actions(db, {})).toEqual(["password.reset", "comment.reject", "episode.create"]);
    expect((await listAuditEvents(db, everything)).events[1]).toEqual({
      id: expect.any(String),
      operatorName: "Otto Öhm",
      action: "comment.reject",
      subject: { kind: "comment", id: "c", title: "Ärger: „…“" },
      detail: "100 %",
      createdAt: "2026-11-19T23:00:00.000Z",
    });
  });

  test.each<[Partial<AuditFilter>, string[]]>([
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
    expect(await actions(await withEvents(), filter)).toEqual(found);
  });

  test("comes in pages; a page beyond the end is the last one", async () => {
    const db = await withEvents();
    const page = await listAuditEvents(db, everything, { page: 99, size: 2 });
    expect(page).toMatchObject({ total: 3, page: 2, pages: 2 });
    expect(page.events.map(({ action }) => action)).toEqual(["episode.create"]);
  });

  test("names everybody who stands in it", async () => {
    expect(await listAuditOperators(await withEvents())).toEqual([
      { id: commandLine, name: "Kommandozeile" },
      { id: "mila", name: "Mila" },
      { id: "otto", name: "Otto Öhm" },
    ]);
  });

  test("knows which subjects are gone", async () => {
    const db = await withEvents();
    const { events } = await listAuditEvents(db, everything);
    expect(await findExistingSubjects({ db, rooms }, events)).toEqual(new Map());
  });
});
