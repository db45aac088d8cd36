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

const postPrefix = "post-";
const videoPrefix = "video-";
const suffixes = { og: "og.png", cover: "cover.jpg" } as const;
const marks = { fallback: digestOf(fallback), hero: digestOf(hero) };

/** The subject of an episode's pictures. Always made here, so that every address is the same. */
export function episodeSubject(
  episode: {
    id: string;
    number: number | null;
    title: string;
    verdict: string | null;
    drawingUrl: string | null;
  },
  showName: string,
): ArtworkSubject {
  const { id, number, title, verdict } = episode;
  return {
    id,
    title,
    label: number === null ? "Akte" : `Akte ${String(number).padStart(3, "0")}`,
    showName,
    figure: number === null ? "" : `Fig. ${number}`,
    verdict,
    drawingPath: drawingPathOf(episode.drawingUrl),
  };
}

/** The subject of a post's pictures; its id keeps it apart from an episode. */
export function postSubject(
  post: { id: string; title: string; category: string; imageUrl: string },
  showName: string,
): ArtworkSubject {
  return {
    id: `${postPrefix}${post.id}`,
    title: post.title,
    label: post.category || "Blog",
    showName,
    figure: "",
    verdict: null,
    drawingPath: drawingPathOf(post.imageUrl),
  };
}

/** The post whose picture an id of parseArtworkPath means, or null. */
export function postIdOf(id: string): string | null {
  return id.startsWith(postPrefix) ? id.slice(postPrefix.length) : null;
}

/** The subject of a video's pictures. */
export function videoSubject(
  video: { id: string; title: string; thumbnailUrl: string },
  showName: string,
): ArtworkSubject {
  return {
    id: `${videoPrefix}${video.id}`,
    title: video.title,
    label: "Video",
    showName,
    figure: "",
    verdict: null,
    drawingPath: drawingPathOf(video.thumbnailUrl),
  };
}

/** The video whose picture an id of parseArtworkPath means, or null. */
export function videoIdOf(id: string): string | null {
  return id.startsWith(videoPrefix) ? id.slice(videoPrefix.length) : null;
}

function drawingPathOf(address: string | null): string | null {
  return /^\/media\/(drawings\/[\w.-]+\.svg)$/.exec(address ?? "")?.[1] ?? null;
}

/** The subject of the show's own pictures. */
export function showSubject(showName: string): ArtworkSubject {
  const fixed = { id: "show", label: "Der Podcast", figure: "", verdict: null, drawingPath: null };
  return { ...fixed, title: showName, showName };
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
