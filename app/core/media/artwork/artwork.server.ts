import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { getShow } from "~/core/show/show.server";
import { usedColumn } from "~/core/show/used-parts.server";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { PreviewSubject } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import type { Storage } from "~/platform/storage/storage.server";
import {
  type ArtworkKind,
  type ArtworkSubject,
  artworkPath,
  episodeSubject,
  ownerOf,
  parseArtworkPath,
  postSubject,
  type ShowOfPictures,
  showSubject,
  smallPath,
  smallWidthFor,
  spareDrawings,
  videoSubject,
} from "./artwork-address.server";

/**
 * The path in the store of the picture at an address, which is rendered if it is missing. `width` in pixels selects a
 * smaller version of a cover or icon. Returns null if the address is invalid, or the subject does not exist or is not
 * published (`unpublished` permits that).
 */
export async function provideArtwork(
  services: Services,
  path: string,
  { unpublished = false, width = null }: { unpublished?: boolean; width?: number | null } = {},
): Promise<string | null> {
  const named = parseArtworkPath(path);
  const subject = named && (await findSubject(services, named.id, unpublished));
  if (!subject || (named.kind === "icon" && subject.id !== "show")) return null;
  const small = smallWidthFor(named.kind, width);
  const stored = small ? smallPath(path, small) : path;
  // A stored picture also answers at the address of an earlier title. An empty file counts as missing.
  if ((await services.storage.find(stored))?.bytes) return stored;
  if (artworkPath(subject, named.kind) !== path) return null;
  await renderOnce(services, { subject, kind: named.kind, width: small }, stored);
  return stored;
}

/** True if the picture at a path was drawn from this subject. */
export function artworkShows(path: string, { kind, id }: PreviewSubject): boolean {
  const named = parseArtworkPath(path);
  const owner = named && ownerOf(named.id);
  return owner?.kind === kind && owner.id === id;
}

async function findSubject(
  { db, clock }: Services,
  id: string,
  unpublished: boolean,
): Promise<ArtworkSubject | null> {
  const until = unpublished ? null : now(clock);
  const show = await getShow(db);
  if (id === "show") return showSubject(show);
  const owner = ownerOf(id);
  const wanted = { id: owner.id, until, show };
  return subjectOf[owner.kind](db, wanted);
}

/** `until`: the subject must be public by that moment; null permits any subject. */
type ArtworkQuery = { id: string; until: string | null; show: ShowOfPictures };

const subjectOf = { episode: findEpisodeSubject, post: findPostSubject, video: findVideoSubject };

async function findEpisodeSubject(db: Db, { id, until, show }: ArtworkQuery) {
  const episode = await db
    .selectFrom("episodes")
    .select(["id", "number", "title", "drawing_url as drawingUrl"])
    .select(usedColumn<string>("verdict", "verdict").as("verdict"))
    .where("id", "=", id)
    .$if(until !== null, (select) => select.where("public_from", "<=", until))
    .executeTakeFirst();
  return episode ? episodeSubject(episode, show) : null;
}

async function findPostSubject(db: Db, { id, until, show }: ArtworkQuery) {
  const post = await db
    .selectFrom("blog_posts")
    .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
    .select([
      "blog_posts.id",
      "blog_posts.title",
      "blog_posts.category",
      "blog_posts.image_url as imageUrl",
    ])
    .where("blog_posts.id", "=", id)
    .$if(until !== null, (select) =>
      select
        .where("blog_posts.public_from", "<=", until)
        .where((eb) =>
          eb.or([eb("episode_id", "is", null), eb("episodes.public_from", "<=", until)]),
        ),
    )
    .executeTakeFirst();
  return post ? postSubject(post, show) : null;
}

async function findVideoSubject(db: Db, { id, until, show }: ArtworkQuery) {
  const video = await db
    .selectFrom("videos")
    .innerJoin("episodes", "episodes.id", "videos.episode_id")
    .select(["videos.id", "videos.title", "videos.thumbnail_url as thumbnailUrl"])
    .where("videos.id", "=", id)
    .$if(until !== null, (select) =>
      select.where("videos.public_from", "<=", until).where("episodes.public_from", "<=", until),
    )
    .executeTakeFirst();
  return video ? videoSubject(video, show) : null;
}

const running = new WeakMap<Storage, Map<string, Promise<void>>>();
let last: Promise<unknown> = Promise.resolve();

type Artwork = { subject: ArtworkSubject; kind: ArtworkKind; width: number | null };

/** Renders each path once, and one picture at a time per process, since each takes 100 MB and a CPU. */
function renderOnce(services: Services, artwork: Artwork, path: string): Promise<void> {
  const { storage } = services;
  const here = running.get(storage) ?? new Map<string, Promise<void>>();
  running.set(storage, here);
  const waiting = here.get(path);
  if (waiting) return waiting;
  const rendering = last
    .then(async () => {
      const picture = await render(services, artwork);
      await storage.write(path, Readable.from([picture], { objectMode: false }));
    })
    .finally(() => here.delete(path));
  here.set(path, rendering);
  last = rendering.catch(() => {});
  return rendering;
}

/** Renders a picture for messengers without storing it. It waits for its turn like any other. */
export function drawOnce(services: Services, subject: ArtworkSubject): Promise<Buffer> {
  const drawing = last.then(() => render(services, { subject, kind: "og", width: null }));
  last = drawing.catch(() => {});
  return drawing;
}

async function render({ storage, log }: Services, { subject, kind, width }: Artwork) {
  const { coverPath, spare } = subject;
  if (coverPath && kind !== "og") {
    const { squarePicture } = await import("./rasterise.server");
    return squarePicture(await buffer(storage.read(coverPath)), kind, width);
  }
  // Typefaces and their parser are large, so they are loaded on first rendering.
  const { coverPicture, iconPicture, openGraphPicture } = await import("./pictures.server");
  const content = { ...subject, blueprint: subject.id === "show" };
  const painters = { cover: coverPicture, icon: iconPicture, og: openGraphPicture };
  const picture = (drawing: string) => painters[kind](drawing, content, width ?? undefined);
  const own = await readDrawing(storage, subject.drawingPath);
  if (own === null) return picture(spareDrawings[spare]);
  return picture(own).catch((error: unknown) => {
    log.warn({ err: error, path: subject.drawingPath }, "drawing cannot be rendered");
    return picture(spareDrawings[spare]);
  });
}

async function readDrawing(storage: Storage, path: string | null): Promise<string | null> {
  if (!path || !(await storage.find(path))) return null;
  return (await buffer(storage.read(path))).toString("utf8");
}
