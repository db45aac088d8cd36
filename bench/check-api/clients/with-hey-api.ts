// A month of an operator's work with the client that hey-api makes of the document. No cast, no `any`.
import { client } from "../generated/hey-api/client.gen.ts";
import {
  adminBlogCreate,
  adminBlogDelete,
  adminCommentsApprove,
  adminCommentsList,
  adminEpisodesChange,
  adminEpisodesChaptersGet,
  adminEpisodesChaptersPut,
  adminEpisodesCreate,
  adminEpisodesList,
  adminEpisodesPublish,
  adminFiguresRead,
  adminRedirectsAdd,
  adminRedirectsChange,
  episodesChapters,
  showGet,
} from "../generated/hey-api/sdk.gen.ts";
import type { EpisodeInput, StoredEpisode } from "../generated/hey-api/types.gen.ts";

export async function work(baseUrl: string, token: string): Promise<string[]> {
  client.setConfig({ baseUrl, auth: token });
  const throwing = { throwOnError: true } as const;
  const versioned = ({ version }: { version: string }) => ({
    ...throwing,
    headers: { "If-Match": `"${version}"` },
  });

  const { data: show } = await showGet(throwing);
  const body: EpisodeInput = {
    title: `Eine Folge von ${show.name}`,
    episodeType: "trailer",
    duration: "1:30",
    audioUrl: "https://example.org/folge.mp3",
    people: [{ name: "Anna", role: "host" }],
  };
  const { data: draft } = await adminEpisodesCreate({ ...throwing, body });
  const path = { id: draft.id };
  const { data: changed } = await adminEpisodesChange({
    ...versioned(draft),
    path,
    body: { ...draft, season: 2 },
  });
  const { data: file } = await adminEpisodesChaptersGet({ ...throwing, path });
  const { data: parted } = await adminEpisodesChaptersPut({
    ...versioned(changed),
    path,
    body: { ...file, chapters: [{ startTime: 0, title: "Anfang" }] },
  });
  const { data: out } = await adminEpisodesPublish({ ...versioned(parted), path });
  const state: StoredEpisode["state"] = out.state;
  const { data: chapters } = await episodesChapters({ ...throwing, path });
  if (state !== "public" || chapters.chapters.length !== 1) throw new Error(state);

  const { data: post } = await adminBlogCreate({
    ...throwing,
    body: { title: "Noch einmal", excerpt: "Kurz gesagt.", category: "Werkstatt" },
  });
  await adminBlogDelete({ ...throwing, path: { id: post.id } });
  const { data: page } = await adminEpisodesList({ ...throwing, query: { state: "public" } });
  const { data: comments } = await adminCommentsList({ ...throwing, query: { status: "all" } });
  for (const { id, status } of comments.items.slice(0, 1))
    if (status === "pending") await adminCommentsApprove({ ...throwing, path: { id } });
  const { data: redirect } = await adminRedirectsAdd({
    ...throwing,
    body: { path: `/alt-${Date.now()}-hey`, target: "/episodes" },
  });
  await adminRedirectsChange({
    ...throwing,
    path: { id: redirect.id },
    body: { ...redirect, target: "/blog" },
  });
  const { data: figures } = await adminFiguresRead({ ...throwing, query: { days: 7 } });
  return page.items.map(({ id }) => id).concat(String(figures.now.visitors));
}
