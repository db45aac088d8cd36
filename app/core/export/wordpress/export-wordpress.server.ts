import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type SelectQueryBuilder, sql } from "kysely";
import { bothFrom } from "~/core/content/publication";
import { formatChapters } from "~/core/episodes/chapters";
import { chaptersPath, episodePath } from "~/core/episodes/episode-path";
import { episodeColumns, episodeOf } from "~/core/episodes/episode-rows.server";
import { type Episode, isPlayable } from "~/core/episodes/episodes.schema";
import { mapPeopleOf } from "~/core/episodes/people/public-people.server";
import { phpSerialized } from "~/core/feed/elsewhere/php-serialized";
import { audioTypeOf } from "~/core/feed/write/feed-item-xml";
import type { PersonMention } from "~/core/people/people.schema";
import { listHosts } from "~/core/people/people.server";
import { personRole } from "~/core/people/roles";
import { appearedAt } from "~/core/posts/post-rows.server";
import { postPath } from "~/core/posts/posts-path";
import { getShow } from "~/core/show/show.server";
import { transcriptFilePath } from "~/core/transcripts/text/transcript-path";
import { absoluteLinks, escapeHtml } from "~/lib/text/html";
import { slugOf } from "~/lib/text/slug";
import type { Services } from "~/platform/services.server";
import { commentPart, itemEnd, itemStart, type WxrItem, wxrHead } from "./wxr";

/**
 * Exports a WXR 1.2 file for WordPress: pages, posts, episodes as posts with the fields of podcast plugins,
 * pictures as attachments, approved comments. Rows are read in portions. Drafts stay drafts, and an episode
 * that not everybody may hear becomes private, with its audio. People appear only by name.
 */
export function exportWordPress(services: Services): Readable {
  return Readable.from(wxrParts(services));
}

async function* wxrParts({ env, clock, snapshot }: Services): AsyncGenerator<string> {
  const site = env.BASE_URL;
  const now = clock.now().toISOString();
  const { db, end } = await snapshot();
  try {
    const { name, description } = await getShow(db);
    const named = (await listHosts(db)).filter((host) => host.name);
    const hosts = named.length ? named : [{ id: "", name }];
    const authors = hosts.map((host, at) => {
      return { id: at + 1, login: slugOf(host.name) || "podcast", display_name: host.name };
    });
    const base = { "wp:base_site_url": site, "wp:base_blog_url": site };
    yield wxrHead({ title: name, link: site, description, ...base }, authors);
    let last = 0;
    const pictures = new Map<string, number>();
    const begin = (item: WxrItem, picture: string, login = authors[0]?.login ?? ""): string => {
      const file = picture && URL.parse(picture, site)?.href;
      if (!file) return itemStart(++last, login, item);
      const id = pictures.get(file) ?? ++last;
      const { title, moment } = item;
      const own = { title, moment, slug: `bild-${id}`, link: file, guid: file, file };
      const whole = { type: "attachment", status: "inherit", ...own } as const;
      const first = pictures.has(file) ? "" : itemStart(id, login, whole) + itemEnd;
      pictures.set(file, id);
      const meta = { ...item.meta, _thumbnail_id: String(id) };
      return first + itemStart(++last, login, { ...item, meta });
    };
    const pages = db.selectFrom("pages").selectAll();
    for await (const { id, ...page } of everyRow(pages)) {
      const { title, slug, created_at: moment } = page;
      const said = { title, slug, moment, content: absoluteLinks(page.content, site) };
      const status = page.published ? "publish" : "draft";
      const place = { link: `${site}/${slug}`, guid: `urn:uuid:${id}` };
      yield begin({ type: "page", status, ...place, ...said }, "") + itemEnd;
    }
    const posts = db
      .selectFrom("blog_posts")
      .leftJoin("episodes", "episodes.id", "blog_posts.episode_id")
      .selectAll("blog_posts")
      .select("episodes.public_from as episodeFrom");
    for await (const { id, episodeFrom, ...post } of everyRow(posts, "blog_posts.id")) {
      const { title, slug, excerpt, category, published_at, created_at, public_from: own } = post;
      const status = wordpressStatus(post.episode_id ? bothFrom(own, episodeFrom) : own, now);
      const moment = appearedAt(published_at ?? created_at, episodeFrom);
      const texts = { title, slug, excerpt, content: absoluteLinks(post.content, site) };
      const said = { ...texts, moment, category, tags: JSON.parse(post.tags) };
      const place = { link: site + postPath({ slug }), guid: `urn:uuid:${id}` };
      yield begin({ type: "post", status, ...place, ...said }, post.image_url) + itemEnd;
    }
    const episodes = db.selectFrom("episodes").select(episodeColumns);
    for await (const row of everyRow(episodes)) {
      const people = (await mapPeopleOf(db, [row.id])).get(row.id) ?? [];
      const at = hosts.findIndex((host) => people.some(({ id }) => id === host.id));
      const author = authors[Math.max(at, 0)];
      yield begin(episodeItem(episodeOf(row), people, site, now), row.image_url, author?.login);
      const comments = db
        .selectFrom("comments")
        .leftJoin("comment_replies", "comment_id", "comments.id")
        .select(["id", "name", "comments.content", "comments.created_at as moment"])
        .select(["comment_replies.content as reply", "comment_replies.created_at as repliedAt"])
        .where("episode_id", "=", row.id)
        .where("status", "=", "approved");
      for await (const said of everyRow(comments, "id", 1000)) {
        // WordPress imports comments by ascending number, and a reply must come after its comment.
        const id = 2 * createHash("sha256").update(said.id).digest().readUIntBE(0, 6);
        const comment = { id, author: said.name, content: escapeHtml(said.content), parent: 0 };
        yield commentPart({ ...comment, user_id: 0 }, said.moment);
        if (!said.reply || !said.repliedAt) continue;
        const by = { author: author?.display_name, user_id: author?.id };
        const answer = { id: id + 1, content: escapeHtml(said.reply), parent: id, ...by };
        yield commentPart(answer, said.repliedAt);
      }
      yield itemEnd;
    }
    yield "</channel>\n</rss>\n";
  } finally {
    await end();
  }
}

/**
 * Yields all rows in the order of their ids.
 * @param size rows in memory at a time; few where texts are large
 */
async function* everyRow<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  name = "id",
  size = 25,
): AsyncGenerator<Row> {
  const id = sql.ref<string>(name);
  for (let after: string | undefined = ""; after !== undefined; ) {
    const rows: Row[] = await query.where(id, ">", after).orderBy(id).limit(size).execute();
    yield* rows;
    after = rows.at(-1)?.id;
  }
}

function wordpressStatus(from: string | null, now: string) {
  return from === null ? "draft" : from > now ? "future" : "publish";
}

/** An episode with the fields of Podlove and Seriously Simple Podcasting and, if it has audio, PowerPress's field. */
function episodeItem(episode: Episode, cast: PersonMention[], site: string, now: string): WxrItem {
  const { id, title, number, season, publicFrom, duration, chapters, date, explicit } = episode;
  const url = isPlayable(episode.audioUrl) ? (URL.parse(episode.audioUrl, site)?.href ?? "") : "";
  const settings = phpSerialized({
    duration,
    episode_title: title,
    ...(episode.subtitle && { subtitle: episode.subtitle }),
    ...(number !== null && { episode_no: number }),
    ...(season !== null && { season: String(season) }),
    episode_type: episode.episodeType,
    explicit: explicit ? "1" : "2",
    ...(episode.transcriptKind === "timed" && {
      pci_transcript: 1,
      pci_transcript_url: site + transcriptFilePath(id),
    }),
    ...(chapters.length && { pci_chapters: 1, pci_chapters_url: site + chaptersPath(id) }),
    person_names: cast.map(({ name }) => name),
    person_roles: cast.map(personRole),
  });
  const mime = episode.audioMime ?? audioTypeOf(url);
  const status = wordpressStatus(publicFrom, now);
  return {
    type: "post",
    status: status !== "draft" && episode.openFrom > now ? "private" : status,
    title,
    link: site + episodePath(id),
    guid: episode.guid,
    slug: slugOf(title) || id,
    content: absoluteLinks(episode.description, site),
    excerpt: episode.summary,
    moment: publicFrom ?? (date ? `${date}T00:00:00.000Z` : episode.updatedAt),
    tags: episode.tags,
    meta: {
      _podlove_guid: episode.guid,
      ssp_guid: episode.guid,
      audio_file: url,
      chapters: formatChapters(chapters),
      duration,
      itunes_episode_number: String(number ?? ""),
      itunes_season_number: String(season ?? ""),
      enclosure: url && [url, episode.audioBytes ?? 0, mime, settings].join("\n"),
    },
  };
}
