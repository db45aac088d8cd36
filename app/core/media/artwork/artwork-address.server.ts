import type { Show } from "~/core/show/show.schema";
import { numbered } from "~/core/show/wording";
import fallback from "~/ui/drawings/fallback.svg?raw";
import hero from "~/ui/drawings/hero.svg?raw";
import microphone from "~/ui/drawings/microphone.svg?raw";
import { digestOf } from "../library/media-source.server";
import { type ArtworkContent, inkOf } from "./artwork-picture";

export type ArtworkKind = "og" | "cover" | "icon";

/** Settings of the show that change its pictures. */
export type ShowOfPictures = Pick<Show, "name" | "noun" | "cover" | "drawnCovers" | "accent">;

/** Versions of the pictures' design. Raising one gives all pictures of this kind new addresses. */
const templateVersions = { og: 1, cover: 2, icon: 1 } satisfies Record<ArtworkKind, number>;

export type ArtworkSubject = Omit<ArtworkContent, "blueprint"> & {
  /** The episode's id, or 'show'. */
  id: string;
  /** Path below /media/ with a content hash in its name; null if a spare drawing is used. */
  drawingPath: string | null;
  /** The spare drawing used if `drawingPath` is null. */
  spare: keyof typeof spareDrawings;
  /** Path below /media/ of the show's own cover, from which square pictures are made; null if they are drawn. */
  coverPath: string | null;
};

/** Full sizes in pixels. A cover that is a small picture is rendered narrower. */
export const artworkSizes = {
  og: { width: 1200, height: 630, type: "image/png" },
  cover: { width: 2000, height: 2000, type: "image/jpeg" },
  icon: { width: 512, height: 512, type: "image/png" },
} satisfies Record<ArtworkKind, { width: number; height: number; type: string }>;

const suffixes = { og: "og.png", cover: "cover.jpg", icon: "icon.png" } as const;

/** Spare drawings for an episode, for a show with drawings, and for any other show. */
export const spareDrawings = { fallback, hero, microphone };
const marks = {
  fallback: digestOf(fallback),
  hero: digestOf(hero),
  microphone: digestOf(microphone),
};

type Episode = Pick<ArtworkSubject, "id" | "title" | "verdict"> & {
  number: number | null;
  drawingUrl: string | null;
};

/** The subject of an episode's pictures. Every caller uses this function, so that addresses are the same everywhere. */
export function episodeSubject(episode: Episode, show: ShowOfPictures): ArtworkSubject {
  const { id, number, title, verdict, drawingUrl } = episode;
  const label = numbered(show.noun, number) ?? show.noun.one;
  const figure = number === null ? "" : `Fig. ${number}`;
  return { ...subject({ id, title, label }, show, drawingUrl), figure, verdict };
}

/** The subject of a post's pictures. Its id has a prefix, so that it differs from those of episodes. */
export function postSubject(
  { id, title, category, imageUrl }: Record<"id" | "title" | "category" | "imageUrl", string>,
  show: ShowOfPictures,
): ArtworkSubject {
  return subject({ id: `post-${id}`, title, label: category || "Blog" }, show, imageUrl);
}

export function videoSubject(
  { id, title, thumbnailUrl }: Record<"id" | "title" | "thumbnailUrl", string>,
  show: ShowOfPictures,
): ArtworkSubject {
  return subject({ id: `video-${id}`, title, label: "Video" }, show, thumbnailUrl);
}

export function showSubject(show: ShowOfPictures): ArtworkSubject {
  const { name, cover, drawnCovers } = show;
  const known = { id: "show", title: name, label: "Der Podcast" };
  const coverPath = /^\/media\/(images\/[\w.-]+)$/.exec(cover ?? "")?.[1] ?? null;
  return { ...subject(known, show, null), coverPath, spare: drawnCovers ? "hero" : "microphone" };
}

function subject(
  known: Pick<ArtworkSubject, "id" | "title" | "label">,
  { name: showName, accent }: Pick<Show, "name" | "accent">,
  drawing: string | null,
): ArtworkSubject {
  const drawingPath = /^\/media\/(drawings\/[\w.-]+\.svg)$/.exec(drawing ?? "")?.[1] ?? null;
  const empty = { figure: "", verdict: null, spare: "fallback", coverPath: null } as const;
  return { ...known, ...empty, showName, accent, drawingPath };
}

export function ownerOf(named: string): { kind: "post" | "video" | "episode"; id: string } {
  for (const kind of ["post", "video"] as const)
    if (named.startsWith(`${kind}-`)) return { kind, id: named.slice(kind.length + 1) };
  return { kind: "episode", id: named };
}

/** Address of a picture, which changes with its content. The picture is rendered on the first request. */
export function artworkUrl(subject: ArtworkSubject, kind: ArtworkKind): string {
  return `/media/${artworkPath(subject, kind)}`;
}

export function artworkPath(subject: ArtworkSubject, kind: ArtworkKind): string {
  const { id, title, label, showName, figure, verdict, drawingPath, coverPath, spare } = subject;
  const drawing = coverPath ?? drawingPath ?? marks[spare];
  const version = templateVersions[kind];
  const drawn = [version, kind, id, title, label, showName, figure, verdict, drawing];
  // A picture made from the show's cover does not depend on the accent colour.
  if (subject.accent && !coverPath) drawn.push(subject.accent);
  const ink = verdict && inkOf(verdict);
  if (ink) drawn.push(ink);
  return `artwork/${id}-${digestOf(JSON.stringify(drawn)).slice(0, 10)}-${suffixes[kind]}`;
}

/** Widths in pixels of smaller versions. Covers have them for page headers, lock screens and messengers. */
const smallWidths: Record<ArtworkKind, readonly number[]> = {
  og: [],
  cover: [96, 128, 192, 256, 384, 512, 1200],
  icon: [64, 180, 192],
};

/** The width of the smallest version that is wide enough; null for the full size. */
export function smallWidthFor(kind: ArtworkKind, wanted: number | null): number | null {
  if (wanted === null) return null;
  return smallWidths[kind].find((width) => width >= wanted) ?? null;
}

/** Path of a smaller version in the store. Its public address is that of the full picture with `?w=…`. */
export function smallPath(path: string, width: number): string {
  return path.replace(/(?=\.\w+$)/, `-${width}`);
}

/** The picture that a path below /media/ names; null for other paths. */
export function parseArtworkPath(path: string): { id: string; kind: ArtworkKind } | null {
  const [, id, suffix] =
    /^artwork\/([\w-]{1,64})-[0-9a-f]{10}-(og\.png|cover\.jpg|icon\.png)$/.exec(path) ?? [];
  const kind = (["og", "cover", "icon"] as const).find((each) => suffixes[each] === suffix);
  return id && kind ? { id, kind } : null;
}
