import { readFile } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { readPageTitles } from "~/core/analytics/statistics/read-popular.server";
import { rooms } from "~/rooms";
import routes from "~/routes";
import { countingApi } from "~/server/counting.server";
import { onBothDatabases } from "./databases";
import { anna, contentServices, putEpisode } from "./fixtures/content";
import { savePost } from "./fixtures/kinds";
import { putPost, putVideo, typedPost } from "./fixtures/stored-posts";
import { inProportion } from "./sources";

/** Public routes; `isPage`: with a component. */
function publicRoutes(): { path: string; isPage: boolean }[] {
  const [visitors] = routes as RouteConfigEntry[];
  return (visitors?.children ?? []).flatMap(({ path = "", file }) =>
    path === "*" ? [] : { path: `/${path}`, isPage: file.endsWith(".tsx") },
  );
}

/** Pages with a constant address. */
function fixedPaths(): string[] {
  return publicRoutes().flatMap(({ path, isPage }) => (isPage && !/[:*]/.test(path) ? path : []));
}

/** Whether an address in the README's notation (`/videos/{id}`) is a route's (`/videos/:id`). */
function isOf(pattern: string, address: string): boolean {
  const parts = pattern.replace(/:\w+(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g, (_, form) =>
    form ? `(?:\\{\\w+\\}[^/]*|${form})` : "\\{\\w+\\}",
  );
  return new RegExp(`^${parts}$`).test(address);
}

onBothDatabases("public addresses", (database) => {
  test("stand in the README's table, all that are no pages", async () => {
    const { services } = await contentServices(database());
    const app = countingApi(services, {}, () => true);
    for (const add of rooms.list("inServer", "addRoutes")) add(app, services, {});
    const { routes: served } = app;
    const readme = await readFile("README.md", "utf8");
    const table = readme.slice(readme.indexOf("| address |"), readme.indexOf("## Running"));
    const named = [...table.matchAll(/`(\/[^`?]*)/g)].map(([, address = ""]) => address);
    const others = publicRoutes().filter(({ isPage }) => !isPage);
    const patterns = [...others, ...rooms.files, ...served].map(({ path }) => path);
    expect(patterns.length).toBeGreaterThan(inProportion(20));
    const isNamed = (pattern: string) => named.some((address) => isOf(pattern, address));
    expect(patterns.filter((pattern) => !isNamed(pattern))).toEqual([]);
  });
});

onBothDatabases("titles of pages", (database) => {
  test("are what the site itself calls its pages, every one of them", async () => {
    const paths = fixedPaths();
    expect(paths).toContain("/zaehlweise");
    const titleOf = await readPageTitles({ ...database(), rooms }, paths);
    expect(paths.filter((path) => !titleOf(path))).toEqual([]);
    expect(["/suche", "/videos/", "/404"].map(titleOf)).toEqual([
      "Suche",
      "Videos",
      "Nicht gefundene Seiten",
    ]);
  });

  test("are those that episodes, videos and articles have now", async () => {
    const { services } = await contentServices(database());
    const episode = await putEpisode(services);
    const video = await putVideo(services, episode.id);
    const post = await putPost(services, { slug: "frueher", published: "1" });
    const renamed = typedPost({ slug: "jetzt", title: "Umbenannt", published: "1" });
    await savePost(services, anna, { id: post.id, version: post.version, fields: renamed });
    const titles = {
      [`/episodes/${episode.id}`]: "Der Kaffeefilter",
      [`/episodes/${episode.id}/mitschrift`]: "Mitschrift: Der Kaffeefilter",
      [`/videos/${video.id}`]: "Der Filter im Bild",
      "/blog/jetzt": "Umbenannt",
      "/blog/frueher": "Umbenannt",
      "/blog/fort": "",
      "/episodes/fort/mitschrift": "",
    };
    const paths = Object.keys(titles);
    const titleOf = await readPageTitles(services, paths);
    expect(Object.fromEntries(paths.map((path) => [path, titleOf(path)]))).toEqual(titles);
  });
});
