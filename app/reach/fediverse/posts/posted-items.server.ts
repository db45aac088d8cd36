import { isPublic } from "~/core/content/publication";
import { tagSlug } from "~/core/content/tags-field";
import { episodePath } from "~/core/episodes/episode-path";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { findEpisode } from "~/core/episodes/episodes.server";
import { episodePicture } from "~/core/episodes/picture/episode-artwork.server";
import { audioTypeOf } from "~/core/feed/write/feed-item-xml";
import { artworkSizes, parseArtworkPath } from "~/core/media/artwork/artwork-address.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { findPicture } from "~/core/media/library/list-media.server";
import { findPost } from "~/core/posts/find-post.server";
import { sharePicture } from "~/core/posts/post-artwork.server";
import { visiblePosts } from "~/core/posts/post-rows.server";
import { postPath } from "~/core/posts/posts-path";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { numbered } from "~/core/show/wording";
import { tagPath } from "~/core/tags/tag-path.server";
import { currentTags, presentNames } from "~/core/tags/tags.server";
import { videoPath } from "~/core/videos/videos.schema";
import { listVideosForSearch, videoPicture } from "~/core/videos/videos.server";
import { cutAtWord } from "~/lib/text/plain-text";
import { isoDuration, parseDuration } from "~/lib/time/duration";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { NoteAttachment, NoteTag } from "./note";
import { hashtagOf, type PostValues } from "./post-text";

/** An entry that can be posted. */
export type PostSubject = { kind: "episode" | "post" | "video"; itemId: string };

export type PostedItem = NonNullable<Awaited<ReturnType<typeof readPostedItem>>>;

type ReadItem = {
  values: Omit<PostValues, "adresse">;
  /** Moment, ISO 8601 in UTC. */
  cameOut: string;
  path: string;
  picture: string;
  /** Alternative text of the picture; by default the media library's. */
  alt?: string;
  tags?: readonly string[];
  isExplicit?: boolean;
  /** Audio that everybody may hear; null: none. */
  audio?: NoteAttachment | null;
};

/** An entry's values for a post; null if the entry is not public. */
export async function readPostedItem(services: Services, { kind, itemId }: PostSubject) {
  const show = await getShow(services.db);
  const read = await readers[kind](services, itemId, show);
  if (!read) return null;
  const { BASE_URL: site } = services.env;
  const { names } = await currentTags(services);
  const image = await imageOf(services, read);
  return {
    ...read,
    language: show.language,
    values: { ...read.values, adresse: site + read.path },
    hashtags: presentNames(read.tags ?? [], names).flatMap((tag): NoteTag | [] => {
      const name = hashtagOf(tag);
      return name
        ? { type: "Hashtag", href: site + tagPath(services.rooms, tagSlug(tag)), name }
        : [];
    }),
    attachment: read.audio ? { ...read.audio, icon: image } : image,
  };
}

type Reader = (services: Services, id: string, show: Show) => Promise<ReadItem | null>;

const readers: Record<PostSubject["kind"], Reader> = {
  async episode(services, id, show) {
    // Reads the episode as everybody does: supporters' episodes have no audio here.
    const episode = await findEpisode(services.db, now(services.clock), id);
    if (!episode?.publicFrom) return null;
    const { title, audioUrl, explicit: isExplicit, tags } = episode;
    const picture = episodePicture(episode, show, "og");
    const legend =
      picture === episode.imageUrl ? null : await legendOf(services, episode.drawingUrl);
    const mediaType = episode.audioMime ?? audioTypeOf(audioUrl);
    const duration = isoDuration(parseDuration(episode.duration));
    const url = URL.parse(audioUrl, services.env.BASE_URL)?.href ?? "";
    const size = episode.audioBytes || undefined;
    const audio = { type: "Audio", mediaType, url, name: title, duration, size } as const;
    return {
      values: {
        titel: title,
        nummer: numbered(show.noun, episode.number) ?? show.noun.one,
        thema: episode.invention,
        teaser: episode.summary,
      },
      path: episodePath(id),
      cameOut: episode.publicFrom,
      isExplicit,
      tags,
      picture,
      alt: [legend?.title, legend?.text].filter(Boolean).join(": "),
      audio: isPlayable(audioUrl) && mediaType.startsWith("audio/") ? audio : null,
    };
  },
  async post({ db, clock }, id, show) {
    const moment = now(clock);
    const seen = await visiblePosts(db, moment)
      .select("blog_posts.slug")
      .where("blog_posts.id", "=", id)
      .executeTakeFirst();
    const post = seen && (await findPost(db, moment, seen.slug));
    if (!post) return null;
    return {
      values: { titel: post.title, nummer: "Blog", thema: post.category, teaser: post.excerpt },
      path: postPath(post),
      cameOut: post.publishedAt,
      tags: post.tags,
      picture: sharePicture(post, show),
    };
  },
  async video({ db, clock }, id, show) {
    const [video] = await listVideosForSearch(db, [id]);
    if (!video?.publicFrom || !isPublic(video.publicFrom, now(clock))) return null;
    return {
      values: { titel: video.title, nummer: "Video", thema: "", teaser: video.description },
      path: videoPath(id),
      cameOut: video.publicFrom,
      picture: videoPicture(video, show),
    };
  },
};

const maxAlt = 1500;

async function imageOf(services: Services, read: ReadItem): Promise<NoteAttachment> {
  const { picture, alt, values } = read;
  const stored = await findPicture(services.db, picture);
  const name = cutAtWord(stored?.alt || alt || `Bild zu „${values.titel}“`, maxAlt);
  const { type, mediaType, url, ...size } = await pictureOf(services, picture);
  return { type, mediaType, url, name, ...size };
}

/** A picture of this site with its type and size, as far as they are known. */
export async function pictureOf({ db, env }: Pick<Services, "db" | "env">, picture: string) {
  const drawn = parseArtworkPath(picture.replace("/media/", ""));
  const stored = drawn ? null : await findPicture(db, picture);
  const known = drawn ? artworkSizes[drawn.kind] : stored && { ...stored, type: stored.mime };
  const { width, height, type = "image/jpeg" } = known ?? {};
  const url = new URL(picture, env.BASE_URL).href;
  return {
    type: "Image" as const,
    mediaType: type,
    url,
    ...(width && height && { width, height }),
  };
}
