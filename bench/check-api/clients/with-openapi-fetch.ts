// A month of an operator's work by types that openapi-typescript makes of the document. No cast, no `any`.
import createClient from "openapi-fetch";
import type { components, paths } from "../generated/openapi-typescript.ts";

type EpisodeInput = components["schemas"]["EpisodeInput"];

export async function work(baseUrl: string, token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const api = createClient<paths>({ baseUrl, headers });
  const done: string[] = [];
  const check = <Data>(
    name: string,
    { data, error }: { data?: Data; error?: { detail: string } },
  ) => {
    if (data === undefined) throw new Error(`${name}: ${JSON.stringify(error)}`);
    done.push(name);
    return data;
  };

  const show = check("show", await api.GET("/show"));
  const episode: EpisodeInput = {
    title: `Eine Folge von ${show.name}`,
    episodeType: "bonus",
    duration: "12:30",
    audioUrl: "https://example.org/folge.mp3",
    tags: ["Werkstatt"],
    chapters: [{ startSeconds: 0, title: "Anfang" }],
  };
  const draft = check("create", await api.POST("/admin/episodes", { body: episode }));
  const path = { id: draft.id };
  // What was read goes back as it is, with one change.
  const changed = check(
    "change",
    await api.PATCH("/admin/episodes/{id}", {
      params: { path, header: { "If-Match": `"${draft.version}"` } },
      body: { ...draft, season: 2 },
    }),
  );
  const file = check(
    "chapters",
    await api.GET("/admin/episodes/{id}/chapters", { params: { path } }),
  );
  const parted = check(
    "put chapters",
    await api.PUT("/admin/episodes/{id}/chapters", {
      params: { path, header: { "If-Match": `"${changed.version}"` } },
      body: { ...file, chapters: [...file.chapters, { startTime: 60, title: "Ende" }] },
    }),
  );
  const out = check(
    "publish",
    await api.POST("/admin/episodes/{id}/publish", {
      params: { path, header: { "If-Match": `"${parted.version}"` } },
      body: {},
    }),
  );
  if (out.state !== "public" || out.episodeType !== "bonus") throw new Error(out.state);
  const chapters = check(
    "public chapters",
    await api.GET("/episodes/{id}/chapters", { params: { path } }),
  );
  if (chapters.chapters.length !== 2) throw new Error("There are two chapters.");

  const post = check(
    "post",
    await api.POST("/admin/blog", {
      body: {
        title: "Aus der Werkstatt",
        excerpt: "Kurz gesagt.",
        category: "Werkstatt",
        readingTime: 3,
      },
    }),
  );
  check("delete", await api.DELETE("/admin/blog/{id}", { params: { path: { id: post.id } } }));
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 10, ...(cursor && { cursor }) };
    const page = check("list", await api.GET("/admin/episodes", { params: { query } }));
    cursor = page.next;
  } while (cursor);
  const comments = check(
    "comments",
    await api.GET("/admin/comments", { params: { query: { status: "all" } } }),
  );
  for (const { id, status } of comments.items.slice(0, 1))
    if (status === "pending")
      check(
        "approve",
        await api.POST("/admin/comments/{id}/approve", { params: { path: { id } } }),
      );
  const redirect = check(
    "redirect",
    await api.POST("/admin/redirects", {
      body: { path: `/alt-${Date.now()}`, target: "/episodes" },
    }),
  );
  const target = { ...redirect, target: "/blog" };
  check(
    "redirect changed",
    await api.PATCH("/admin/redirects/{id}", { params: { path: redirect }, body: target }),
  );
  const figures = check(
    "figures",
    await api.GET("/admin/figures", { params: { query: { days: 30 } } }),
  );
  if (!Number.isInteger(figures.now.downloads)) throw new Error("Downloads are counted.");
  check("trash", await api.GET("/admin/trash"));
  return done;
}
