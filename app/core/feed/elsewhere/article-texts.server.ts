import { emptyTexts } from "~/core/content/fields";
import { fittingTags } from "~/core/content/tags-field";
import { pageFields } from "~/core/pages/page.fields";
import { postFields } from "~/core/posts/post.fields";
import { readingTimeOf } from "~/core/posts/posts.server";
import { berlinTime } from "~/lib/berlin-time";
import { textOf } from "~/lib/html";
import { decodeUri } from "~/lib/http/decode-uri";
import { cutAtWord } from "~/lib/plain-text";
import { slugOf } from "~/lib/slug";
import { sanitizeWithin } from "~/platform/html/sanitize-within.server";
import type { FeedWarnings } from "../read/feed-warnings";
import { withLinkTexts, withPictures } from "../write/feed-html";
import type { FoundArticle } from "./elsewhere";

/** The texts of a post or page in the export, as its form shows them. */
export function articleTexts(
  { type, title, content, excerpt, category, tags, image, isPublished, moment }: FoundArticle,
  urlOf: (address: string) => string | undefined,
  warnings: FeedWarnings,
): Record<string, string> {
  const { limit = 0 } = postFields.content;
  const { html, isCut } = sanitizeWithin(withLinkTexts(withPictures(content, urlOf)), limit);
  if (isCut) warnings.note("longText", `Inhalt: ${title}`);
  const within = (text: string, { limit = 0, label }: { limit?: number; label: string }) =>
    warnings.cut(text, limit, `${label}: ${title}`);
  const said = {
    title: within(title || "Ohne Titel", type === "page" ? pageFields.title : postFields.title),
    content: html,
    published: isPublished ? "1" : "",
  };
  if (type === "page") return said;
  const picture = image && urlOf(image);
  const [date = "", time = ""] =
    isPublished && moment ? berlinTime(new Date(moment)).split("T") : [];
  return {
    ...said,
    excerpt: within(excerpt || cutAtWord(textOf(html), 300) || said.title, postFields.excerpt),
    category: within(category || "Blog", postFields.category),
    tags: fittingTags(tags).join(", "),
    date,
    time,
    ...(picture ? { imageUrl: picture } : {}),
  };
}

/** All texts of a new article. */
export function newTexts(
  { type, slug, title }: FoundArticle,
  said: Record<string, string>,
): Record<string, string> {
  const own = {
    ...said,
    slug: (slugOf(decodeUri(slug)) || slugOf(title) || "eintrag").slice(0, 90),
  };
  if (type === "page") return { ...emptyTexts(pageFields), place: "none", ...own };
  const readingTime = String(readingTimeOf(said.content ?? ""));
  return { ...emptyTexts(postFields), readingTime, ...own };
}
