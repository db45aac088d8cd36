import { expect, test } from "vitest";
import { importEpisode } from "~/core/episodes/import-episode.server";
import type { Db } from "~/platform/db/handles";
import { onBothDatabases } from "../../../tests/databases";
import type { CommentPage } from "./comments.schema";
import { listComments } from "./list-comments.server";
import { commentRow } from "./rows.fixture";
import { createComment, type NewComment } from "./submit-comment.server";

const beginning = Date.parse("2026-11-01T00:00:00Z");

async function createEpisodes(db: Db, ...ids: string[]) {
  const empty = { title: "", invention: "", description: "", date: "2026-11-01", duration: "1:00" };
  await db.transaction().execute(async (trx) => {
    for (const id of ids) await importEpisode(trx, { ...empty, id }, new Date(beginning));
  });
}

/** Comments a second apart, the first the oldest. */
async function createComments(db: Db, count: number, values: Partial<NewComment> = {}, from = 0) {
  await db.transaction().execute(async (trx) => {
    for (let number = from; number < from + count; number++)
      await createComment(trx, {
        episodeId: "a",
        name: "Ada",
        content: `Nr. ${number}`,
        status: "approved",
        createdAt: new Date(beginning + number * 1000),
        ...values,
      });
  });
}

const numbers = ({ comments }: CommentPage) =>
  comments.map(({ content }) =>
    Number(
      content
        .map(({ text }) => text)
        .join("")
        .slice(4),
    ),
  );

const countDown = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from - index);

onBothDatabases("comments", (database) => {
  test("are those that were approved, newest first, of this episode only", async () => {
    const { db } = database();
    await createEpisodes(db, "a", "b");
    await createComments(db, 3);
    await createComments(db, 1, { status: "pending" });
    await createComments(db, 1, { status: "rejected" });
    await createComments(db, 1, { episodeId: "b" });
    const list = await listComments(db, "a");
    expect(numbers(list)).toEqual([2, 1, 0]);
    expect(list).toMatchObject({ total: 3, page: 1, next: null });
    expect(await listComments(db, "fehlt")).toMatchObject({ comments: [], total: 0 });
  });

  test("carry the date in Berlin and nothing that is no visitor's business", async () => {
    const { db } = database();
    await createEpisodes(db, "a");
    await createComments(db, 1, {
      createdAt: new Date("2026-11-13T23:30:00Z"),
      suspicion: "Links",
    });
    expect((await listComments(db, "a")).comments).toEqual([
      { id: expect.any(String), name: "Ada", content: [{ text: "Nr. 0" }], date: "2026-11-14" },
    ]);
  });

  test("come in pages of 20; a page beyond the end is the last one", async () => {
    const { db } = database();
    await createEpisodes(db, "a");
    await createComments(db, 45);
    expect(numbers(await listComments(db, "a", "2"))).toEqual(countDown(24, 20));
    expect(numbers(await listComments(db, "a", "3"))).toEqual(countDown(4, 5));
    expect(await listComments(db, "a", "99")).toMatchObject({ page: 3, next: null });
    for (const at of ["", "0", "-1", "1.5", "zwei", "' or 1=1 --", "2026-11-01T00:00:00.000Z_"])
      expect(await listComments(db, "a", at), at).toMatchObject({ page: 1, total: 45 });
    expect(await listComments(db, "a", "9".repeat(300))).toMatchObject({ page: 1 });
  });

  test("of the same moment are neither lost nor shown twice", async () => {
    const { db } = database();
    await createEpisodes(db, "a");
    const createdAt = new Date(beginning);
    for (let number = 0; number < 50; number++)
      await createComments(db, 1, { createdAt, content: `Nr. ${number}` });
    const seen = await readAll(db);
    expect(new Set(seen).size).toBe(50);
    expect(seen).toHaveLength(50);
  });

  test("20,000 on one episode are read page by page while new ones arrive", async () => {
    const { db } = database();
    await createEpisodes(db, "a");
    await fill(db, 20_000);
    let arrived = 20_000;
    const arrive = () => createComments(db, 1, {}, arrived++);
    expect(await readAll(db, { pages: 40, betweenPages: arrive })).toEqual(countDown(19_999, 800));
    const { next } = await listComments(db, "a", "990");
    const rest = await readAll(db, { at: next, betweenPages: arrive });
    expect(rest).toEqual(countDown(rest[0] ?? 0, rest.length));
    expect(rest.at(-1)).toBe(0);
    expect(await listComments(db, "a")).toMatchObject({ total: arrived });
  });
});

/** Many comments at once, as after years. */
async function fill(db: Db, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) =>
    commentRow({
      id: `id-${number}`,
      episode_id: "a",
      content: `Nr. ${number}`,
      created_at: new Date(beginning + number * 1000).toISOString(),
    }),
  );
  for (let start = 0; start < count; start += 1000)
    await db
      .insertInto("comments")
      .values(rows.slice(start, start + 1000))
      .execute();
}

type Reading = { at?: string | null; pages?: number; betweenPages?: () => Promise<void> };

async function readAll(db: Db, { at = "", pages = 100, betweenPages }: Reading = {}) {
  const seen: number[] = [];
  for (let page = 0, next = at; page < pages && next !== null; page++) {
    const list = await listComments(db, "a", next);
    seen.push(...numbers(list));
    next = list.next;
    await betweenPages?.();
  }
  return seen;
}
