import { listArchiveForFeed } from "~/features/campaigns/archive.server";
import { archiveFeedXml } from "~/features/campaigns/archive-feed-xml";
import { findShowChange, getShow } from "~/features/show/show.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

/** The feed of the newsletter's archive, newest campaigns first, with their whole text. */
export async function serveArchiveFeed({ db, clock, env }: Services): Promise<Rendered> {
  const [show, showChange, campaigns] = await Promise.all([
    getShow(db),
    findShowChange(db),
    listArchiveForFeed(db),
  ]);
  const changes = [showChange ?? "", ...campaigns.map(({ sentAt }) => sentAt)];
  const changed = new Date(changes.sort().at(-1) || clock.now());
  const xml = archiveFeedXml({
    baseUrl: env.BASE_URL,
    title: `${show.name} – Newsletter`,
    description: show.tagline || show.description,
    language: show.language,
    copyright: show.copyright,
    author: show.author || show.name,
    changed,
    campaigns,
  });
  return {
    status: 200,
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      "Last-Modified": changed.toUTCString(),
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
    },
    body: Buffer.from(xml),
  };
}
