import type { MediaFileRow } from "../tables";

export type LibraryFile = Pick<
  MediaFileRow,
  "id" | "kind" | "title" | "alt" | "mime" | "bytes" | "width" | "height"
> & {
  /** Address on this site: '/media/…'. */
  url: string;
  originalName: string | null;
  durationSeconds: number | null;
  chapters: Chapter[];
  tags: AudioTags | null;
  /** Address of the picture embedded in an audio file. */
  coverUrl: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/** A chapter; its start in seconds. */
export type Chapter = { startSeconds: number; title: string };

export type AudioTags = {
  title: string | null;
  artist: string | null;
  album: string | null;
  number: number | null;
  year: number | null;
  comment: string | null;
};

const mediaKinds = ["image", "audio", "drawing", "video"] as const;
const mediaSorts = ["neu", "alt", "name", "groesse"] as const;
export const mediaPerPage = 24;
export const titleLimit = 200;
export const altLimit = 300;

export type MediaQuery = {
  query: string;
  /** null for every kind; 'image' includes drawings. */
  kind: (typeof mediaKinds)[number] | null;
  sort: (typeof mediaSorts)[number];
  page: number;
  /** If set, only this operator's uploads. */
  uploadedBy?: string | null;
};

/** Parses the query of a list's address. Unknown values are ignored. */
export function parseMediaQuery(search: URLSearchParams): MediaQuery {
  const page = search.get("seite") ?? "";
  return {
    query: (search.get("suche") ?? "").trim().slice(0, 100),
    kind: mediaKinds.find((kind) => kind === search.get("art")) ?? null,
    sort: mediaSorts.find((sort) => sort === search.get("sortierung")) ?? "neu",
    page: /^\d{1,5}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}
