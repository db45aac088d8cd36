import type { Show } from "~/features/show/show.schema";
import { numbered } from "~/features/show/wording";
import fallback from "~/ui/drawings/fallback.svg?raw";
import hero from "~/ui/drawings/hero.svg?raw";
import { digestOf } from "../library/media-source.server";
import type { ArtworkContent } from "./artwork-picture";

export type ArtworkKind = "og" | "cover";

/** Raise one whenever its pictures change their look: every picture then gets a new address. */
const templateVersions = { og: 1, cover: 2 } satisfies Record<ArtworkKind, number>;

/** All that a picture is drawn from. */
export type ArtworkSubject = Omit<ArtworkContent, "blueprint"> & {
  /** The episode's id, or 'show'. */
  id: string;
  /** Below /media/, with a hash of the content in its name; null: the drawing of this kind of subject. */
  drawingPath: string | null;
};

const suffixes = { og: "og.png", cover: "cover.jpg" } as const;
const marks = { fallback: digestOf(fallback), hero: digestOf(hero) };

type Episode = Pick<ArtworkSubject, "id" | "title" | "verdict"> & {
  number: number | null;
  drawingUrl: string | null;
};

/** What the pictures of episodes say of the show. */
export type ShowOfPictures = Pick<Show, "name" | "noun">;

/** The subject of an episode's pictures. Always made here, so that every address is the same. */
export function episodeSubject(
  episode: Episode,
  { name: showName, noun }: ShowOfPictures,
): ArtworkSubject {
  const { id, number, title, verdict, drawingUrl } = episode;
  const label = numbered(noun, number) ?? noun.one;
  const figure = number === null ? "" : `Fig. ${number}`;
  return { ...subject({ id, title, label, showName }, drawingUrl), figure, verdict };
}

/** The subject of a post's pictures; its id keeps it apart from an episode. */
export function postSubject(
  { id, title, category, imageUrl }: Record<"id" | "title" | "category" | "imageUrl", string>,
  showName: string,
): ArtworkSubject {
  return subject({ id: `post-${id}`, title, label: category || "Blog", showName }, imageUrl);
}

/** The subject of a video's pictures. */
export function videoSubject(
  { id, title, thumbnailUrl }: Record<"id" | "title" | "thumbnailUrl", string>,
  showName: string,
): ArtworkSubject {
  return subject({ id: `video-${id}`, title, label: "Video", showName }, thumbnailUrl);
}

/** The subject of the show's own pictures. */
export function showSubject(showName: string): ArtworkSubject {
  return subject({ id: "show", title: showName, label: "Der Podcast", showName }, null);
}

function subject(
  known: Pick<ArtworkSubject, "id" | "title" | "label" | "showName">,
  drawing: string | null,
): ArtworkSubject {
  const drawingPath = /^\/media\/(drawings\/[\w.-]+\.svg)$/.exec(drawing ?? "")?.[1] ?? null;
  return { ...known, figure: "", verdict: null, drawingPath };
}

/** Whose picture an id of parseArtworkPath means. */
export function ownerOf(named: string): { kind: "post" | "video" | "episode"; id: string } {
  for (const kind of ["post", "video"] as const)
    if (named.startsWith(`${kind}-`)) return { kind, id: named.slice(kind.length + 1) };
  return { kind: "episode", id: named };
}

/** Address of a picture; it is rendered when somebody asks for it first, and changes with what it shows. */
export function artworkUrl(subject: ArtworkSubject, kind: ArtworkKind): string {
  return `/media/${artworkPath(subject, kind)}`;
}

export function artworkPath(subject: ArtworkSubject, kind: ArtworkKind): string {
  const { id, title, label, showName, figure, verdict, drawingPath } = subject;
  const drawing = drawingPath ?? (id === "show" ? marks.hero : marks.fallback);
  const version = templateVersions[kind];
  const drawn = [version, kind, id, title, label, showName, figure, verdict, drawing];
  return `artwork/${id}-${digestOf(JSON.stringify(drawn)).slice(0, 10)}-${suffixes[kind]}`;
}

/** Pixels across in which lock screens and media keys ask for a cover; others take it whole. */
const coverWidths = [256, 512] as const;
export type CoverWidth = (typeof coverWidths)[number];

/** The least of the small covers that is wide enough; null: the whole picture. */
export function coverWidthFor(kind: ArtworkKind, wanted: number | null): CoverWidth | null {
  if (kind !== "cover" || wanted === null) return null;
  return coverWidths.find((width) => width >= wanted) ?? null;
}

/** Where a small cover lies in the store; its address is the whole one's with `?w=…`. */
export function smallCoverPath(path: string, width: CoverWidth): string {
  return path.replace(/(?=\.jpg$)/, `-${width}`);
}

/** Which picture a path below /media/ names; null when it names none. */
export function parseArtworkPath(path: string): { id: string; kind: ArtworkKind } | null {
  const [, id, suffix] =
    /^artwork\/([\w-]{1,64})-[0-9a-f]{10}-(og\.png|cover\.jpg)$/.exec(path) ?? [];
  return id ? { id, kind: suffix === suffixes.og ? "og" : "cover" } : null;
}
