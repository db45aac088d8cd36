import { expect, test } from "vitest";
import { episodeRow } from "~/core/episodes/rows.fixture";
import { contentHash } from "~/platform/content-hash.server";
import type { Db } from "~/platform/db/handles";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { countPendingComments, listModeration } from "./list-moderation.server";
import type { CommentStatus } from "./moderation.schema";
import { commentRow } from "./rows.fixture";

type Row = { id: string; name?: string; content?: string; status?: CommentStatus; at?: number };

const beginning = Date.parse("2026-11-01T00:00:00Z");
const moment = (at: number) => new Date(beginning + at * 1000).toISOString();

async function createEpisode(db: Db): Promise<void> {
  const named = { title: "Das Telefon", invention: "Telefon", number: 1 };
  const row = episodeRow({ id: "a", date: "2026-11-01", ...named });
  await db.insertInto("episodes").values(row).execute();
}

async function fill(db: Db, rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ id, name = "Ada", content = id, status = "pending", at = 0 }) =>
    commentRow({
      id,
      episode_id: "a",
      name,
      content,
      status,
      approved_at: status === "pending" ? null : moment(at),
      created_at: moment(at),
      content_hash: contentHash(content),
    }),
  );
  for (let start = 0; start < values.length; start += 1000)
    await db
      .insertInto("comments")
      .values(values.slice(start, start + 1000))
      .execute();
}

onBothDatabases("the lists of the moderation", (database) => {
  async function withComments(...rows: Row[]): Promise<Db> {
    const { db } = database();
    await createEpisode(db);
    await fill(db, rows);
    return db;
  }

  const ids = async (db: Db, asked: Parameters<typeof listModeration>[1]) =>
    (await listModeration({ db, rooms }, asked)).comments.map(({ id }) => id);

  test("show what waits, the oldest first, with the episode", async () => {
    const db = await withComments(
      { id: "new", at: 2 },
      { id: "old", at: 1 },
      { id: "done", status: "approved" },
    );
    const { comments, counts, total } = await listModeration({ db, rooms });
    expect(comments.map(({ id }) => id)).toEqual(["old", "new"]);
    expect(comments[0]).toMatchObject({
      name: "Ada",
      status: "pending",
      createdAt: "2026-11-01T00:00:01.000Z",
      decidedAt: null,
      episode: { id: "a", title: "Das Telefon", invention: "Telefon" },
      reply: null,
    });
    expect(counts).toEqual({ pending: 2, approved: 1, rejected: 0, all: 3 });
    expect(total).toBe(2);
    expect(await countPendingComments(db)).toBe(2);
  });

  test("show what is decided, the latest decision first, and all of them by age", async () => {
    const db = await withComments(
      { id: "a1", status: "approved", at: 1 },
      { id: "a2", status: "approved", at: 5 },
      { id: "r", status: "rejected", at: 3 },
      { id: "p", at: 4 },
    );
    expect(await ids(db, { filter: "approved" })).toEqual(["a2", "a1"]);
    expect(await ids(db, { filter: "rejected" })).toEqual(["r"]);
    expect(await ids(db, { filter: "all" })).toEqual(["a2", "p", "r", "a1"]);
  });

  test.each([
    ["ÄPFEL", ["umlaut"]],
    ["bela", ["name"]],
    ["100 %", ["sign"]],
    ["_", []],
    ["umlaut", ["umlaut"]],
    ["' or 1=1 --", []],
    ["\0", ["umlaut", "name", "sign"]],
    ["be\0la", ["name"]],
  ])("are searched for %j in names and texts", async (query, found) => {
    const db = await withComments(
      { id: "umlaut", content: "Schöne Äpfel", at: 1 },
      { id: "name", name: "Bela", content: "nichts", at: 2 },
      { id: "sign", content: "100 % richtig", at: 3 },
    );
    expect(await ids(db, { query })).toEqual(found);
  });

  test("tell what else stands under the same name and in the same words", async () => {
    const db = await withComments(
      { id: "1", content: "Kauft!" },
      { id: "2", content: "kauft!  ", name: "Bela", status: "rejected" },
      { id: "3", status: "approved" },
      { id: "4", status: "rejected" },
      { id: "5", name: "ADA" },
    );
    const { comments } = await listModeration({ db, rooms });
    expect(Object.fromEntries(comments.map(({ id, others }) => [id, others]))).toEqual({
      1: { ofName: { pending: 0, approved: 1, rejected: 1 }, sameText: 1 },
      5: { ofName: { pending: 0, approved: 0, rejected: 0 }, sameText: 0 },
    });
  });

  test("come in pages; a page beyond the end is the last one", async () => {
    const db = await withComments(...[1, 2, 3, 4, 5].map((at) => ({ id: `${at}`, at })));
    expect(await ids(db, { page: 2, size: 2 })).toEqual(["3", "4"]);
    expect(await listModeration({ db, rooms }, { page: 99, size: 2 })).toMatchObject({
      page: 3,
      pages: 3,
    });
    expect(await ids(db, { page: -1, size: 2 })).toEqual(["1", "2"]);
  });

  test("find their page among 20,000", async () => {
    const sentence = "Das war eine schöne Folge, nur die Jahreszahl stimmt nicht ganz. ".repeat(5);
    const statuses = ["approved", "pending", "rejected"] as const;
    const db = await withComments(
      ...Array.from({ length: 20_000 }, (_, at) => ({
        id: `id-${at}`,
        name: at % 3 ? "Anonym" : `Name ${at}`,
        content: `${sentence} ${at % 7 ? at : "immer gleich"}`,
        status: statuses[at % 3] ?? "pending",
        at,
      })),
    );
    const place = async (asked: Parameters<typeof listModeration>[1]) => {
      const { page, pages } = await listModeration({ db, rooms }, asked);
      return [page, pages];
    };
    expect(await place({ page: 200 })).toEqual([200, 267]);
    expect(await place({ filter: "approved", page: 300 })).toEqual([267, 267]);
    expect(await place({ filter: "all", page: 800 })).toEqual([800, 800]);
    expect(await place({ query: "jahreszahl", page: 2 })).toEqual([2, 267]);
    expect(await place({ filter: "all", query: "kommt nicht vor" })).toEqual([1, 1]);
  });
});
