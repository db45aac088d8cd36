import type { AudioTags, Chapter } from "./chapters";

/** A file as the library shows it and as forms take it over. */
export type LibraryFile = {
  id: string;
  kind: "audio" | "image" | "drawing";
  /** Address on this site: '/media/…'. */
  url: string;
  title: string;
  alt: string;
  originalName: string | null;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  chapters: Chapter[];
  tags: AudioTags | null;
  /** Address of the picture that an audio file carries. */
  coverUrl: string | null;
  /** ISO 8601. */
  createdAt: string;
};

export const mediaKinds = ["image", "audio", "drawing"] as const;
export const mediaSorts = ["neu", "alt", "name", "groesse"] as const;
export const mediaPerPage = 24;
export const titleLimit = 200;
export const altLimit = 300;

export type MediaQuery = {
  query: string;
  /** null: every kind; 'image' counts drawings too. */
  kind: (typeof mediaKinds)[number] | null;
  sort: (typeof mediaSorts)[number];
  page: number;
};

/** What a list's address asks for; anything unknown counts as left out. */
export function parseMediaQuery(search: URLSearchParams): MediaQuery {
  const page = search.get("seite") ?? "";
  return {
    query: (search.get("suche") ?? "").trim().slice(0, 100),
    kind: mediaKinds.find((kind) => kind === search.get("art")) ?? null,
    sort: mediaSorts.find((sort) => sort === search.get("sortierung")) ?? "neu",
    page: /^\d{1,5}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}
