import { create } from "xmlbuilder2";
import { formatPubDate } from "~/lib/pub-date";
import { archivedPath, archiveFeedPath, archivePath } from "./archive-path";
import type { ArchivedCampaign } from "./campaigns.schema";

const namespaces = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
};

export type ArchiveFeed = {
  /** Without a slash at the end. */
  baseUrl: string;
  title: string;
  description: string;
  language: string;
  copyright: string;
  author: string;
  changed: Date;
  campaigns: readonly (ArchivedCampaign & { content: string })[];
};

/** The feed of the newsletter's archive: RSS 2.0 with the whole text in content:encoded. */
export function archiveFeedXml(feed: ArchiveFeed): string {
  const { baseUrl } = feed;
  // What XML 1.0 cannot hold (section 2.2) is left out.
  const rss = create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "" }).ele("rss", {
    version: "2.0",
    ...namespaces,
  });
  const channel = rss.ele("channel");
  channel.ele("title").txt(literal(feed.title));
  channel.ele("link").txt(baseUrl + archivePath);
  channel.ele("description").txt(literal(feed.description || feed.title));
  channel.ele("language").txt(feed.language);
  if (feed.copyright) channel.ele("copyright").txt(literal(feed.copyright));
  channel.ele("lastBuildDate").txt(formatPubDate(feed.changed));
  channel.ele("atom:link", {
    rel: "self",
    type: "application/rss+xml",
    href: baseUrl + archiveFeedPath,
  });
  for (const campaign of feed.campaigns) {
    const item = channel.ele("item");
    item.ele("title").txt(literal(campaign.subject));
    item.ele("link").txt(baseUrl + archivedPath(campaign.id));
    item.ele("guid", { isPermaLink: "false" }).txt(`urn:uuid:${campaign.id}`);
    item.ele("pubDate").txt(formatPubDate(new Date(campaign.sentAt)));
    item.ele("dc:creator").txt(literal(feed.author));
    if (campaign.previewText) item.ele("description").txt(literal(campaign.previewText));
    item.ele("content:encoded").txt(literal(absoluteLinks(campaign.content, baseUrl)));
  }
  return rss.end({ prettyPrint: true });
}

/** The builder takes '&amp;' for an entity that is written already; in a text it is text. */
function literal(text: string): string {
  return text.replaceAll("&", "&amp;");
}

function absoluteLinks(html: string, baseUrl: string): string {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${baseUrl}/`);
}
