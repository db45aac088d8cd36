import { slugOf } from "~/lib/text/slug";
import { type XmlContent, xmlPart } from "~/lib/text/xml";
import { berlinTime } from "~/lib/time/berlin-time";

export type WxrItem = {
  type: "post" | "page" | "attachment";
  status: "publish" | "future" | "private" | "draft" | "inherit";
  title: string;
  link: string;
  guid: string;
  slug: string;
  /** ISO 8601 in UTC. */
  moment: string;
  content?: string;
  excerpt?: string;
  category?: string;
  tags?: readonly string[];
  /** Fields of plugins; those with '' are left out. */
  meta?: Readonly<Record<string, string>>;
  /** Address of an attachment. */
  file?: string;
};

const form = "http://wordpress.org/export/1.2/";

/** The beginning of a WXR 1.2 file, WordPress's dialect of RSS (see its wp-admin/includes/export.php). */
export function wxrHead(channel: XmlContent, authors: readonly XmlContent[]): string {
  const head = { ...channel, "wp:author": authors.map((author) => wp("author_", author)) };
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="${form}" xmlns:excerpt="${form}excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>${xml({ "wp:wxr_version": "1.2", ...head })}\n`;
}

/** The beginning of an item, to be followed by its comments and `itemEnd`. */
export function itemStart(id: number, creator: string, item: WxrItem): string {
  const { type, status, moment, slug, category, tags = [], meta = {} } = item;
  const term = (domain: string) => (name: string) => ({
    "@domain": domain,
    "@nicename": slugOf(name),
    "#text": name,
  });
  return `<item>${xml({
    title: item.title,
    link: item.link,
    "dc:creator": creator,
    guid: { "@isPermaLink": "false", "#text": item.guid },
    "content:encoded": item.content,
    "excerpt:encoded": item.excerpt,
    ...wp("post_", { id, ...times(moment), name: slug, type }),
    ...wp("", { status, attachment_url: item.file }),
    ...(status === "draft" && { "wp:post_date_gmt": "0000-00-00 00:00:00" }),
    category: [
      ...(category ? [category] : []).map(term("category")),
      ...tags.map(term("post_tag")),
    ],
    "wp:postmeta": Object.entries(meta)
      .filter(([, value]) => value)
      .map(([key, value]) => wp("meta_", { key, value })),
  })}\n`;
}

export const itemEnd = "</item>\n";

export function commentPart(comment: XmlContent, moment: string): string {
  const whole = { ...comment, ...times(moment), approved: 1, type: "comment" };
  return `${xml({ "wp:comment": wp("comment_", whole) })}\n`;
}

/** A moment as local time in Berlin and as UTC. */
function times(moment: string) {
  const universal = moment.slice(0, 19).replace("T", " ");
  const local = berlinTime(new Date(moment)).replace("T", " ") + universal.slice(16);
  return { date: local, date_gmt: universal };
}

function wp(prefix: string, content: XmlContent): XmlContent {
  const entries = Object.entries(content);
  return Object.fromEntries(entries.map(([name, value]) => [`wp:${prefix}${name}`, value]));
}

const xml = (content: XmlContent) => xmlPart(content, { isForPeople: false });
