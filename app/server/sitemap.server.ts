import { create } from "xmlbuilder2";
import { postPath } from "~/features/blog/blog-path";
import { listPostAddresses } from "~/features/blog/list-posts.server";
import { listArchiveAddresses } from "~/features/campaigns/archive.server";
import { archivedPath, archivePath } from "~/features/campaigns/archive-path";
import { listEpisodeAddresses } from "~/features/episodes/episodes.server";
import { listVideoAddresses } from "~/features/videos/videos.server";
import { videoPath } from "~/features/videos/videos-path";
import { berlinDate } from "~/lib/berlin-time";
import { transcriptPath } from "~/lib/episode-path";
import { today } from "~/platform/clock.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

const pages = [
  "/",
  "/episodes",
  "/videos",
  "/blog",
  "/newsletter",
  "/contact",
  "/imprint",
  "/privacy",
  "/zaehlweise",
];

/** Every public address with the day it last changed. */
export async function sitemap({ db, clock, env }: Services): Promise<Rendered> {
  const episodes = await listEpisodeAddresses(db, today(clock));
  const posts = await listPostAddresses(db, today(clock));
  const newest = episodes[0]?.date;
  const newestPost = posts[0] && berlinDate(new Date(posts[0].changedAt));
  const urlset = create({ version: "1.0", encoding: "UTF-8" }).ele("urlset", {
    xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  });
  for (const path of pages) {
    const url = urlset.ele("url");
    url.ele("loc").txt(`${env.BASE_URL}${path}`);
    if (newest && (path === "/" || path === "/episodes")) url.ele("lastmod").txt(newest);
    if (newestPost && path === "/blog") url.ele("lastmod").txt(newestPost);
  }
  for (const episode of episodes) {
    const url = urlset.ele("url");
    url.ele("loc").txt(`${env.BASE_URL}/episodes/${episode.id}`);
    url.ele("lastmod").txt(episode.updatedAt.slice(0, 10));
    if (episode.transcriptBytes === 0) continue;
    const transcript = urlset.ele("url");
    transcript.ele("loc").txt(env.BASE_URL + transcriptPath(episode.id));
    transcript.ele("lastmod").txt(episode.updatedAt.slice(0, 10));
  }
  for (const post of posts) {
    const url = urlset.ele("url");
    url.ele("loc").txt(env.BASE_URL + postPath(post));
    url.ele("lastmod").txt(berlinDate(new Date(post.changedAt)));
  }
  for (const video of await listVideoAddresses(db, today(clock))) {
    const url = urlset.ele("url");
    url.ele("loc").txt(env.BASE_URL + videoPath(video.id));
    url.ele("lastmod").txt(video.createdAt.slice(0, 10));
  }
  const campaigns = await listArchiveAddresses(db);
  if (campaigns.length > 0)
    urlset
      .ele("url")
      .ele("loc")
      .txt(env.BASE_URL + archivePath);
  for (const campaign of campaigns) {
    const url = urlset.ele("url");
    url.ele("loc").txt(env.BASE_URL + archivedPath(campaign.id));
    url.ele("lastmod").txt(berlinDate(new Date(campaign.sentAt)));
  }
  return xml(urlset.end(), "application/xml; charset=utf-8");
}

export function robots({ env }: Services): Rendered {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "",
    `Sitemap: ${env.BASE_URL}/sitemap.xml`,
    "",
  ];
  return xml(lines.join("\n"), "text/plain; charset=utf-8");
}

function xml(body: string, type: string): Rendered {
  return {
    status: 200,
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=300" },
    body: Buffer.from(body),
  };
}
