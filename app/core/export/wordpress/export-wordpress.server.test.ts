import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createComment } from "~/core/comments/submit-comment.server";
import { emptyTexts } from "~/core/content/fields";
import { saveContent } from "~/core/content/save.server";
import { readExport } from "~/core/feed/elsewhere/read-export.server";
import { importReadFeed } from "~/core/feed/import/import-feed.server";
import { kindOf } from "~/core/kinds/kinds.server";
import { pageFields } from "~/core/pages/page.fields";
import { seedDemo } from "~/demo/seed-demo.server";
import { openDatabase } from "~/platform/db/database.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import { migratedPlace, onBothDatabases } from "../../../../tests/databases";
import { anna, putEpisode } from "../../../../tests/fixtures/content";
import { startImportSite, startOutside } from "../../../../tests/fixtures/import-feed";
import { exportWordPress } from "./export-wordpress.server";

/** The written file, with full addresses of this site in the short form they came from. */
async function written({ db }: Services) {
  const episodes = await db
    .selectFrom("episodes")
    .select(["title", "guid", "number", "season", "episode_type", "explicit", "duration", "tags"])
    .select(["description", "chapters", "audio_bytes", "audio_mime", "public_from", "published"])
    .select(["people", "soundbites"])
    .orderBy("guid")
    .execute();
  const posts = await db
    .selectFrom("blog_posts")
    .select(["title", "slug", "excerpt", "content", "category", "tags", "published"])
    .orderBy("slug")
    .execute();
  const pages = await db
    .selectFrom("pages")
    .select(["title", "slug", "content", "published"])
    .orderBy("slug")
    .execute();
  const comments = await db
    .selectFrom("comments")
    .innerJoin("episodes", "episodes.id", "episode_id")
    .leftJoin("comment_replies", "comment_id", "comments.id")
    .select(["guid", "name", "comments.content", "status", "comments.created_at as at"])
    .select(["comment_replies.content as reply", "comment_replies.created_at as repliedAt"])
    .where("status", "=", "approved")
    .orderBy("comments.created_at")
    .orderBy("name")
    .execute();
  const all = JSON.stringify({ episodes, posts, pages, comments });
  // People have different ids there.
  const plain = all
    .replaceAll(/\{\\"id\\":\\"[^"]*\\",/g, "{")
    .replaceAll("https://podcast.example/", "/")
    .replaceAll(/ rel=\\"[^"]*\\"/g, "");
  return JSON.parse(plain) as Record<"episodes" | "posts" | "pages" | "comments", Row[]>;
}

type Row = Record<string, unknown>;

async function write(services: Services) {
  const { db } = services;
  await seedDemo(services);
  const { id: episodeId } = await putEpisode(services, {
    title: "Ein ]]> & „Zeichen“",
    number: "98",
    season: "3",
    episodeType: "bonus",
    explicit: "1",
    description: '<p>Mit <a href="/episodes">Link</a> &amp; ]]&gt;.</p>',
    audioUrl: "https://ton.example/98.mp3",
    audioBytes: "12345",
    audioMime: "audio/mpeg",
    chapters: "00:00 Anfang\n10:30 Mitte | https://mehr.example/a?b=1&c=2",
    tags: "Kaffee, Löschpapier",
    people: "Ada Gast | guest",
  });
  const sound = { audioMime: "audio/mpeg", number: "99" };
  const closed = { audience: "supporters", audioUrl: "https://ton.example/geheim.mp3" };
  await putEpisode(services, { ...sound, ...closed, title: "Für wenige" });
  const soon = { audioUrl: "https://ton.example/bald.mp3", date: "2027-01-01" };
  await putEpisode(services, { ...sound, ...soon, title: "Bald" });
  await putEpisode(services, { title: "Begonnen", number: "101", published: "" });
  for (const [title, published] of [
    ["Über uns", "1"],
    ["Später", ""],
  ] as const) {
    const fields = { ...emptyTexts(pageFields), title, published, place: "none" };
    const saved = await saveContent(services, anna, kindOf("page"), {
      id: null,
      version: "",
      fields: { ...fields, content: "<p>Wir.</p>" },
    });
    expect(saved.outcome).toBe("saved");
  }
  await db.transaction().execute(async (trx) => {
    const createdAt = new Date("2026-11-20T10:00:00Z");
    const given = { episodeId, createdAt, content: "Zeile <1>\nZeile 2 & mehr" };
    const id = "01a22418-7f81-7657-abf9-b33118c4614f";
    await createComment(trx, { ...given, id, name: "Bo", status: "approved" });
    await createComment(trx, { ...given, name: "Wartet", status: "pending" });
    const moments = {
      created_at: "2026-11-21T08:00:00.000Z",
      updated_at: "2026-11-21T08:00:00.000Z",
    };
    await trx
      .insertInto("comment_replies")
      .values({ comment_id: id, content: "Danke!", created_by: null, ...moments })
      .execute();
  });
}

onBothDatabases("an export for WordPress", (database) => {
  test("comes back into an empty site as it was, and a second time changes nothing", async () => {
    const { services, close } = await startImportSite(database());
    await write(services);
    const wxr = await text(exportWordPress(services));
    const outside = await startOutside();
    const place = await migratedPlace(database.kind);
    const other = await openDatabase({ ...place, exclusive: true });
    const fresh = await startImportSite(other);
    const path = join(fresh.services.env.DATA_DIR, "export.xml");
    await writeFile(path, wxr);
    const run = async () => {
      const read = await readExport(path, {});
      if (!read) throw new Error("not recognised");
      return importReadFeed(fresh.services, read, {
        downloadMedia: false,
        fetchOutside: (address, how) =>
          createFetchOutside({ allowPrivate: true })(
            outside.address + new URL(address).pathname,
            how,
          ),
      });
    };
    await run();
    const [before, after] = [await written(services), await written(fresh.services)];
    const counts = Object.values(before).map(({ length }) => length);
    expect(counts).toEqual([18, 7, 2, 10]);
    // Episodes that are not public become drafts.
    const asDraft = { published: 0, public_from: null };
    const episodes = before.episodes.map((row) =>
      row.title === "Für wenige" ? { ...row, ...asDraft } : row,
    );
    expect(after).toEqual({ ...before, episodes });
    expect(await run()).toMatchObject({ created: 0, changed: 0, unchanged: 18 });
    expect(await written(fresh.services)).toEqual(after);
    expect(wxr).not.toMatch(/anna@podcast|comment_author_(?:email|IP)|Wartet/);
    await fresh.close();
    await other.close();
    await place.clean();
    outside.close();
    await close();
  });
});
