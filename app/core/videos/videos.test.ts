import { expect, test } from "vitest";
import { episodeRow } from "~/core/episodes/rows.fixture";
import type { Db, Trx } from "~/platform/db/handles";
import { onBothDatabases } from "../../../tests/databases";
import { createVideo, findVideo, listNewestVideos, listVideos } from "./videos.server";

const today = "2026-11-20";

type Values = {
  title?: string;
  description?: string;
  episode?: string;
  date?: string;
  /** Minutes after the beginning of the day. */
  minute?: number;
};

/** Videos in one transaction, those with the same title and episode date with one episode; returns their ids. */
async function createVideos(db: Db, ...all: Values[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const episodes = new Map<string, string>();
    const ids: string[] = [];
    for (const values of all) {
      const { episode = "Ohne Titel", date = today, minute = 0 } = values;
      const key = `${episode} ${date}`;
      const episodeId =
        episodes.get(key) ?? (await createEpisode(trx, episodes.size, episode, date));
      episodes.set(key, episodeId);
      const id = await createVideo(
        trx,
        {
          title: values.title ?? "Ein Video",
          description: values.description ?? "",
          thumbnailUrl: "/media/drawings/video.svg",
          youtubeId: "aqz-KE-bpKQ",
          episodeId,
        },
        new Date(`2026-11-01T10:${String(minute).padStart(2, "0")}:00Z`),
      );
      ids.push(id);
    }
    return ids;
  });
}

async function createEpisode(trx: Trx, index: number, title: string, date: string) {
  const id = `episode-${index}`;
  const row = episodeRow({ id, title, date, number: index + 1 });
  await trx.insertInto("episodes").values(row).execute();
  return id;
}

onBothDatabases("videos", (database) => {
  test("come newest first, whatever the date of their episode", async () => {
    const { db } = database();
    await createVideos(
      db,
      { title: "mittel", minute: 20, date: "2026-11-13" },
      { title: "alt", minute: 10, date: "2026-11-20" },
      { title: "neu", minute: 30, date: "2026-11-06" },
    );
    const { videos } = await listVideos(db, today);
    expect(videos.map(({ title }) => title)).toEqual(["neu", "mittel", "alt"]);
    expect((await listNewestVideos(db, today, 2)).map(({ title }) => title)).toEqual([
      "neu",
      "mittel",
    ]);
  });

  test("of the same moment keep an order: the one added last comes first", async () => {
    const { db } = database();
    const ids = await createVideos(db, {}, {}, {});
    const { videos } = await listVideos(db, today);
    expect(videos.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test("are hidden until the day of their episode", async () => {
    const { db } = database();
    const [, tomorrow = ""] = await createVideos(
      db,
      { title: "heute" },
      { title: "morgen", date: "2026-11-21" },
    );
    expect((await listVideos(db, today)).total).toBe(1);
    expect((await listVideos(db, today, { query: "morgen" })).total).toBe(0);
    expect(await listNewestVideos(db, today, 4)).toHaveLength(1);
    expect(await findVideo(db, today, tomorrow)).toBeNull();
    expect(await findVideo(db, "2026-11-21", tomorrow)).toMatchObject({ title: "morgen" });
  });

  test("know their episode", async () => {
    const { db } = database();
    const [id = ""] = await createVideos(db, { episode: "Die Folge" });
    expect(await findVideo(db, today, id)).toEqual({
      id,
      title: "Ein Video",
      description: "",
      thumbnailUrl: "/media/drawings/video.svg",
      youtubeId: "aqz-KE-bpKQ",
      duration: "",
      createdAt: "2026-11-01T10:00:00.000Z",
      episode: { id: "episode-0", title: "Die Folge", invention: "Ding", number: 1 },
    });
  });

  test.each([
    ["GROSSE ÄPFEL", "in the title, umlauts and capitals alike"],
    ["größe", "in the description"],
    ["ÜBERFÄLLIG", "in the episode's title"],
    ["100 %", "with a percent sign taken literally"],
    ["_unter", "with an underscore taken literally"],
    ["  Äpfel  ", "with space around it"],
    ["A\u0308pfel", "with the umlaut written as two signs"],
  ])("are found by %j (%s)", async (query) => {
    const { db } = database();
    await createVideos(
      db,
      {
        title: "grosse Äpfel, 100 % _unter",
        description: "Von der GRÖßE her.",
        episode: "Überfällig",
      },
      { title: "Birnen, 1000 Xunter", description: "klein", episode: "pünktlich" },
    );
    const { videos, total } = await listVideos(db, today, { query });
    expect(total).toBe(1);
    expect(videos[0]?.title).toContain("Äpfel");
  });

  test("are not found by the invention alone (specification, section 5)", async () => {
    const { db } = database();
    await createVideos(db, {});
    expect((await listVideos(db, today, { query: "Ding" })).total).toBe(0);
  });

  test("come in pages, 500 of them too; a search looks through all", async () => {
    const { db } = database();
    await createVideos(
      db,
      ...Array.from({ length: 500 }, (_, index) => ({ title: `Nummer ${index}.` })),
    );
    const first = await listVideos(db, today);
    expect(first).toMatchObject({ total: 500, page: 1, pages: 42 });
    expect(first.videos).toHaveLength(12);
    expect(first.videos[0]?.title).toBe("Nummer 499.");
    const last = await listVideos(db, today, { page: 99 });
    expect(last).toMatchObject({ page: 42 });
    expect(last.videos.at(-1)?.title).toBe("Nummer 0.");
    expect((await listVideos(db, today, { page: -3 })).page).toBe(1);
    expect((await listVideos(db, today, { query: "nummer 3." })).videos).toHaveLength(1);
    expect((await listVideos(db, today, { query: "nummer", page: 2 })).page).toBe(2);
  });

  test("are not there under an address that no database would hold", async () => {
    const { db } = database();
    for (const id of ["\0", "x".repeat(5000), "' or 1=1 --", "../..", ""])
      expect(await findVideo(db, today, id)).toBeNull();
    expect((await listVideos(db, today, { query: "\0" })).total).toBe(0);
  });

  test("name what failed in the words of the specification", async () => {
    const { db } = database();
    await db.schema.dropTable("videos").execute();
    await expect(listVideos(db, today)).rejects.toThrow("Failed to fetch videos");
    await expect(listNewestVideos(db, today, 4)).rejects.toThrow("Failed to fetch videos");
    await expect(findVideo(db, today, "abc")).rejects.toThrow("Failed to fetch video");
    await expect(createVideos(db, {})).rejects.toThrow("Failed to create video");
  });
});
