import { escapeHtml } from "~/lib/text/html";
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
import { WxrReading, wxrItems } from "./wxr-stream.server";

type Context = {
  /** Address of a file by its attachment id. */
  fileAt(id: string): string | undefined;
  /** Called with each shortcode that has no counterpart here. */
  dropped(name: string): void;
};

const caption =
  /\[caption\b[^[\]]*\]\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^[]*)\[\/caption\]/gi;
/** A shortcode, or text escaped by a second pair of brackets. Quoted attributes may contain brackets. */
const shortcode =
  /\[\[([^[\]]{1,500})\]\]|\[(\/?)([a-z][\w-]{0,60})(\s(?:"[^"]*"|'[^']*'|[^[\]"'])*|\s[^[\]]*|)\/?\]/gi;
/** Attributes of an unknown shortcode without an end tag. Unquoted ones may be ordinary text in brackets. */
const quoted = /=\s*(?:["'„“”]|&#?\w{1,8};)/;
const unquoted = /^(?:\s+[a-z][a-z\d_-]*=\S+)+[\s/]*$/;
/** Shortcodes whose content an episode's page shows anyway. */
const silent = /^(?:podlove-|powerpress|ssp_|podcast_|audio$|playlist$|smart_track_player)/;
const known = /^(?:video|embed|gallery|caption|contact-form|wp_|su_|vc_|et_|fusion_|elementor)/;

/**
 * The text of a WordPress post as HTML: without block comments, and with paragraphs instead of blank lines. Captions,
 * galleries and embedded addresses become HTML; of other shortcodes only the content remains. Text that merely looks
 * like a shortcode ('[lacht]') stays. Takes time linear in the text's length.
 */
export function wordpressHtml(content: string, { fileAt, dropped }: Context): string {
  const closed = new Set(
    [...content.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name = ""]) => name.toLowerCase()),
  );
  const plain = content
    .replace(/<!--\s*\/?wp:[^<>]*-->/g, "")
    .replace(caption, "<figure>$1<figcaption>$2</figcaption></figure>")
    .replace(shortcode, (whole, literal, slash, given = "", attributes = "") => {
      if (literal) return `[${literal}]`;
      const name = given.toLowerCase();
      const isOne = silent.test(name) || known.test(name) || closed.has(name);
      const isMeant = quoted.test(attributes) || (given === name && unquoted.test(attributes));
      if (!isOne && !isMeant) return whole;
      if (name === "gallery" && !slash) return galleryOf(attributes, fileAt);
      const players = slash ? "" : playersOf(name, attributes, fileAt);
      if (players) return players;
      if (!slash && !silent.test(name) && !/^(?:caption|embed)$/.test(name)) dropped(name);
      return "";
    });
  return /<!--\s*wp:/.test(content) ? plain : withBlankLines(plain);
}

function galleryOf(attributes: string, fileAt: Context["fileAt"]): string {
  return filesIn(attributes, fileAt)
    .map((src) => `<figure><img src="${escapeHtml(src)}" alt=""></figure>`)
    .join("");
}

function filesIn(attributes: string, fileAt: Context["fileAt"]): string[] {
  const ids = /\bids\s*=\s*["']?([\d,\s]{1,2000})/i.exec(attributes)?.[1]?.split(",") ?? [];
  return ids.flatMap((id) => fileAt(id.trim()) ?? []);
}

const playedFile =
  /\s(?:src|mp3|m4[abv]|mp4|og[gav]|opus|wav|wma|flac|webm)=["']?([^\s"'<>]{1,2000})|\s(https?:[^\s"'<>]{1,2000})/i;

/** WordPress's own players as HTML elements. Sanitising drops them, but the import can report them. */
function playersOf(name: string, attributes: string, fileAt: Context["fileAt"]): string {
  const [, named, bare] = playedFile.exec(attributes) ?? [];
  const file = named ?? bare;
  const tag = name === "video" ? "video" : "audio";
  const files = name === "playlist" ? filesIn(attributes, fileAt) : file ? [file] : [];
  if (!/^(?:audio|video|playlist)$/.test(name)) return "";
  return files.map((src) => `<${tag} src="${escapeHtml(src)}"></${tag}>`).join("");
}

const block =
  /^<\/?(?:p|div|[uod]l|li|h[1-6]|hr|blockquote|table|t[rdh]|thead|tbody|pre|section|article|figure|address|form|d[td])\b/i;

/** Turns blank lines into paragraphs, as WordPress does for texts of its classic editor. */
function withBlankLines(html: string): string {
  let isWithin = false;
  const parts = html.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n\s*/);
  return parts
    .map((part) => {
      const wasWithin = isWithin;
      const [opened, ended] = [part.lastIndexOf("<pre"), part.lastIndexOf("</pre>")];
      if (opened !== ended) isWithin = opened > ended;
      if (wasWithin || isWithin) return `${part}\n`;
      const text = part.trim();
      return !text || block.test(text) ? text : `<p>${text.replaceAll("\n", "<br>")}</p>`;
    })
    .join("\n");
}

/** The posts, pages and comments in the file's order. */
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
    // Copied posts may have the same guid, so the id is appended.
    guid: item.guid.startsWith("urn:uuid:") ? item.guid : `${item.guid} ${item.id}`,
    title: item.title,
    slug: item.slug,
    content: absoluteHtml(articleHtml(item, library), item.link ?? undefined),
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

export function pictureOf({ meta }: WordPressItem, library: Library): string | undefined {
  return addressIn(library, meta.get("_thumbnail_id") ?? "");
}

function addressIn({ attachments }: Library, id: string): string | undefined {
  return /^\d+$/.test(id) ? attachments[id] : undefined;
}

/** The text without shortcodes. `dropped` is called with each shortcode that has no counterpart here. */
export function articleHtml(
  { content }: WordPressItem,
  library: Library,
  dropped: (name: string) => void = () => {},
): string {
  return wordpressHtml(content, { fileAt: (id) => addressIn(library, id), dropped });
}

/** Further addresses of an item: those with its id as query, and those of Podlove's transcript. */
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
