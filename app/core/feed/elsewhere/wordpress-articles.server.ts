import { absoluteHtml } from "../write/feed-html";
import { proseText } from "../write/feed-text";
import type { Elsewhere, Found, FoundArticle } from "./elsewhere";
import {
  authorsIn,
  commentsIn,
  isEpisode,
  isGone,
  isPublished,
  type WordPressAuthor,
  type WordPressItem,
  wordpressItem,
} from "./wordpress-item";
import { wordpressHtml } from "./wordpress-texts";
import { WxrReading, wxrItems } from "./wxr-stream.server";

/** The file's posts, pages and comments in order. */
export async function* wordpressArticles(elsewhere: Elsewhere): AsyncGenerator<Found> {
  const reading = new WxrReading();
  let authors: Map<string, WordPressAuthor> | null = null;
  let done = 0;
  for await (const node of wxrItems(elsewhere.path, reading)) {
    done++;
    const item = wordpressItem(node, reading.channel);
    if (isGone(item)) continue;
    authors ??= new Map(authorsIn(reading.channel ?? node).map((author) => [author.login, author]));
    if (isEpisode(item)) {
      const comments = commentsIn(item, authors);
      if (comments.length) yield { done, guid: item.guid, comments };
    } else if (isArticle(item)) yield { done, article: articleOf(item, elsewhere) };
  }
}

export function isArticle(item: WordPressItem): item is WordPressItem & { type: "post" | "page" } {
  return item.type === "post" || item.type === "page";
}

function articleOf(
  item: WordPressItem & Pick<FoundArticle, "type">,
  library: Elsewhere,
): FoundArticle {
  const named = (domain: string) =>
    item.terms.filter((term) => term.domain === domain).map(({ name }) => name);
  const [category = ""] = named("category");
  const { otherLinks } = addressesOf(item);
  return {
    type: item.type,
    // Copied posts may have the same address.
    guid: item.guid.startsWith("urn:uuid:") ? item.guid : `${item.guid} ${item.id}`,
    title: item.title,
    slug: item.slug,
    content: absoluteHtml(textOf(item, library), item.link ?? undefined),
    excerpt: proseText(item.excerpt),
    category: /^(?:uncategorized|allgemein)$/i.test(category) ? "" : category,
    tags: named("post_tag").concat(named("category").slice(1)),
    image: pictureOf(item, library) ?? null,
    isPublished: isPublished(item),
    moment: item.moment,
    addresses: [item.link, ...otherLinks.map(({ from }) => from)].filter((from) => from !== null),
  };
}

type Library = Pick<Elsewhere, "attachments">;

/** Address of the featured picture. */
export function pictureOf({ meta }: WordPressItem, library: Library): string | undefined {
  return addressIn(library, meta.get("_thumbnail_id") ?? "");
}

function addressIn({ attachments }: Library, id: string): string | undefined {
  return /^\d+$/.test(id) ? attachments[id] : undefined;
}

/** The text without shortcodes; `dropped` is called with those that have no counterpart here. */
export function textOf(
  { content }: WordPressItem,
  library: Library,
  dropped: (name: string) => void = () => {},
): string {
  return wordpressHtml(content, { fileAt: (id) => addressIn(library, id), dropped });
}

/** Further addresses: by its id, and of Podlove's transcript. */
export function addressesOf({ id, link, meta, type }: WordPressItem) {
  const home = URL.parse(link ?? "")?.origin;
  if (!home || !id) return { otherLinks: [] };
  const numbered = [`/?p=${id}`, ...(type === "page" ? [`/?page_id=${id}`] : [])];
  const isPodlove = type === "podcast" && meta.has("_podlove_guid");
  const forms = isPodlove ? ["vtt", "xml", "json", "json_grouped"] : [];
  return {
    otherLinks: [
      ...numbered.map((path) => ({ from: home + path, below: "" })),
      ...forms.map((form) => ({
        from: `${link}?podlove_transcript=${form}`,
        below: "/transcript",
      })),
    ],
  };
}
