import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { emptyTexts } from "~/core/content/fields";
import { saveShowSection } from "~/core/content/show.server";
import { shareAddress } from "~/core/episodes/short-address.server";
import { exportEverything } from "~/core/export/export-everything.server";
import { pageFields } from "~/core/pages/page.fields";
import { findWay, saveRedirect } from "~/core/redirects/redirects.server";
import { sectionVersion } from "~/core/show/settings/check-section.server";
import { getShow } from "~/core/show/show.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { deleteEpisode, savePage } from "../../../tests/fixtures/kinds";
import { putShow } from "../../../tests/fixtures/media";
import { unzip } from "../../../tests/unzip";
import { shortAddressesRoom } from "./room.server";

const akte = { one: "Akte", many: "Akten", gender: "f", digits: 3 } as const;

async function wayFrom(services: Services, path: string): Promise<string> {
  const way = await findWay(services, new URL(path, "https://podcast.example"));
  return way ? `${way.status} ${way.target}` : "404";
}

async function call(services: Services, one: string): Promise<void> {
  const form = new FormData();
  form.set("version", sectionVersion(await getShow(services.db), "look"));
  const fields = { one, many: "Viele", gender: "f", digits: "0", every: "unsaid", hero: "newest" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(await saveShowSection(services, anna, "look", form)).toMatchObject({
    errors: {},
    saved: true,
  });
}

function putPage(services: Services, slug: string, id: string | null = null, title = "Seite") {
  const content = "<p>Da steht etwas.</p>";
  const fields = { ...emptyTexts(pageFields), slug, title, content, published: "1" };
  return savePage(services, anna, { id, version: "", fields });
}

onBothDatabases("short addresses", (database) => {
  async function start() {
    const { services, clock } = await contentServices(database());
    await putShow(services, "Wer war es?", { noun: akte });
    return { services, clock };
  }

  test("lead to the public episode of a number, in each way one may write it", async () => {
    const { services } = await start();
    const { id } = await putEpisode(services, { number: "12" });
    const { id: pilot } = await putEpisode(services, { number: "0" });
    const paths = ["/12", "/012", "/000012", "/12/", "/akte12", "/akte012", "/AKTE12", "/Akte12/"];
    for (const path of [...paths, "/%61kte12", "/12?utm_source=mail"])
      expect([path, await wayFrom(services, path)]).toEqual([path, `302 /episodes/${id}`]);
    expect(await wayFrom(services, "/12?t=83&utm_source=x")).toBe(`302 /episodes/${id}?t=83`);
    expect(await wayFrom(services, "/12?t=https://x.example/")).toBe(`302 /episodes/${id}`);
    expect(await wayFrom(services, "/0")).toBe(`302 /episodes/${pilot}`);
    const none = [
      "/13",
      "/99999999",
      `/${"1".repeat(400)}`,
      "/0000012",
      "/12a",
      "/akten12",
      "/1.2",
    ];
    for (const path of [...none, "/-12", "/12-", "/12/13", "/akte", "/", "/akte-12", "/1-2-3"])
      expect([path, await wayFrom(services, path)]).toEqual([path, "404"]);
  });

  test("tell nothing of what is not out, and change as soon as something comes out or goes", async () => {
    const { services, clock } = await start();
    const { id: out } = await putEpisode(services, { number: "12" });
    const { id: planned } = await putEpisode(services, { number: "13", date: "2026-11-27" });
    await putEpisode(services, { number: "14", published: "" });
    for (const path of ["/13", "/14", "/akte013"])
      expect(await wayFrom(services, path)).toBe("404");
    clock.moveTo("2026-11-26T23:00:00Z");
    expect(await wayFrom(services, "/13")).toBe(`302 /episodes/${planned}`);
    await deleteEpisode(services, anna, out);
    expect(await wayFrom(services, "/12")).toBe("404");
  });

  test("with a season mean that one, without it the newest, and episodes show what stays theirs", async () => {
    const { services } = await start();
    const { db } = services;
    const first = { number: "5", season: "1", date: "2026-01-01" };
    const { id: old } = await putEpisode(services, first);
    const { id: young } = await putEpisode(services, { number: "5", season: "2" });
    const { id: alone } = await putEpisode(services, { number: "404" });
    const { id: unnumbered } = await putEpisode(services, { number: "" });
    for (const path of ["/5", "/2-05", "/2-5", "/02-005", "/akte5"])
      expect([path, await wayFrom(services, path)]).toEqual([path, `302 /episodes/${young}`]);
    expect(await wayFrom(services, "/1-05")).toBe(`302 /episodes/${old}`);
    expect(await wayFrom(services, "/3-05")).toBe("404");
    const shown = async (id: string) => {
      const episode = await db
        .selectFrom("episodes")
        .select(["id", "number", "season"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return (await shareAddress(services, episode)).replace(services.env.BASE_URL, "");
    };
    expect(await shown(old)).toBe("/1-05");
    expect(await shown(young)).toBe("/2-05");
    expect(await shown(alone)).toBe("/akte404");
    expect(await shown(unnumbered)).toBe(`/episodes/${unnumbered}`);
    const { id: twin } = await putEpisode(services, { number: "404", date: "2026-01-01" });
    expect(await shown(twin)).toBe(`/episodes/${twin}`);
  });

  test("give way to an operator's page and redirect, and new pages cannot take them", async () => {
    const { services } = await start();
    const { db } = services;
    const { id } = await putEpisode(services, { number: "12" });
    const episode = { id, number: 12, season: null };
    for (const slug of ["12", "012", "2-05", "akte12"])
      expect(await putPage(services, slug)).toMatchObject({
        outcome: "invalid",
        errors: { slug: expect.stringContaining(`„/${slug}“ führt zur Folge mit dieser Nummer`) },
      });
    expect(await putPage(services, "2026-im-rueckblick")).toMatchObject({ outcome: "saved" });
    // A page that existed before.
    const former = await putPage(services, "frueher");
    if (former.outcome !== "saved") throw new Error(former.outcome);
    await db.updateTable("pages").set({ slug: "akte12" }).where("slug", "=", "frueher").execute();
    const { version } = former;
    const fields = { ...emptyTexts(pageFields), slug: "akte12", title: "Neu", published: "1" };
    const edited = { id: former.id, version, fields: { ...fields, content: "<p>Neu.</p>" } };
    expect(await savePage(services, anna, edited)).toMatchObject({ outcome: "saved" });
    expect(await wayFrom(services, "/AKTE12")).toBe("404");
    const redirect = { former: "", path: "/12", target: "/blog" };
    expect(await saveRedirect(services, anna, redirect)).toEqual({});
    expect(await wayFrom(services, "/12")).toBe("301 /blog");
    expect(await wayFrom(services, "/012")).toBe(`302 /episodes/${id}`);
    expect(await shareAddress(services, episode)).toBe(`${services.env.BASE_URL}/episodes/${id}`);
  });

  test("go on by the words of before, whatever those were, and those stand in the export", async () => {
    const { services } = await start();
    const { id } = await putEpisode(services, { number: "12" });
    for (const noun of ["Fälle", "Épisode 1", "Погода", "Akte", "Folge"])
      await call(services, noun);
    for (const path of ["/akte12", "/folge12", "/F%C3%A4lle12", "/faelle012", "/Épisode 112"])
      expect([path, await wayFrom(services, path)]).toEqual([path, `302 /episodes/${id}`]);
    expect(await wayFrom(services, "/погода12")).toBe("404");
    expect(await putPage(services, "akte7")).toMatchObject({ outcome: "invalid" });
    const files = await unzip(await buffer(exportEverything(services)));
    const nouns = [...files].find(([name]) => name.includes("former_nouns"))?.[1];
    expect(String(nouns)).toContain("episode-1");
  });

  test("ask the database for nothing where an address cannot be one", async () => {
    const { services } = await start();
    const asked: string[] = [];
    const db = services.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const lead = shortAddressesRoom.inRedirects?.fallback;
    const ask = (path: string) => lead?.({ ...services, db }, new URL(path, "https://a.example"));
    expect(await ask("/akte9")).toBeNull();
    asked.length = 0;
    for (const path of ["/wp-login.php", "/kaffee", "/99999999", "/a/12", "/folge12"])
      expect([path, await ask(path), asked]).toEqual([path, null, []]);
    await ask("/12");
    expect(asked).toHaveLength(1);
  });
});
