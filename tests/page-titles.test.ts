import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { readPageTitles } from "~/features/analytics/statistics/read-popular.server";
import routes from "~/routes";
import { onBothDatabases } from "./databases";
import { putSentCampaign } from "./fixtures/campaigns";
import { anna, contentServices, putEpisode } from "./fixtures/content";
import { savePost } from "./fixtures/kinds";
import { putPost, putVideo, typedPost } from "./fixtures/stored-posts";

const noPages = new Set(["/suche/vorschlaege", "/episodes/zufall", "/episodes/zufall.json"]);

/** Public routes whose address is always the same, but for what no browser shows as a page. */
function fixedPaths(): string[] {
  const [visitors] = routes as RouteConfigEntry[];
  return (visitors?.children ?? [])
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !/[:*]/.test(path) && !noPages.has(path));
}

onBothDatabases("titles of pages", (database) => {
  test("are what the site itself calls its pages, every one of them", async () => {
    const paths = fixedPaths();
    expect(paths).toContain("/zaehlweise");
    const titleOf = await readPageTitles(database().db, paths);
    expect(paths.filter((path) => !titleOf(path))).toEqual([]);
    expect(["/suche", "/videos/", "/404"].map(titleOf)).toEqual([
      ...["Suche", "Videos", "Nicht gefundene Seiten"],
    ]);
  });

  test("are those that episodes, videos, articles and issues have now", async () => {
    const { services } = await contentServices(database());
    const episode = await putEpisode(services);
    const video = await putVideo(services, episode.id);
    const post = await putPost(services, { slug: "frueher", published: "1" });
    const renamed = typedPost({ slug: "jetzt", title: "Umbenannt", published: "1" });
    await savePost(services, anna, { id: post.id, version: post.version, fields: renamed });
    const campaign = await putSentCampaign(services);
    const titles = {
      [`/episodes/${episode.id}`]: "Der Kaffeefilter",
      [`/episodes/${episode.id}/mitschrift`]: "Mitschrift: Der Kaffeefilter",
      [`/videos/${video.id}`]: "Der Filter im Bild",
      "/blog/jetzt": "Umbenannt",
      "/blog/frueher": "Umbenannt",
      [`/newsletter/archive/${campaign}`]: "Neue Folge: Der Kaffeefilter",
      "/blog/fort": "",
      "/episodes/fort/mitschrift": "",
    };
    const paths = Object.keys(titles);
    const titleOf = await readPageTitles(services.db, paths);
    expect(Object.fromEntries(paths.map((path) => [path, titleOf(path)]))).toEqual(titles);
  });
});
