import type { StoredPost } from "./edit-posts.server";
import { type PostFields, readingTimeRange } from "./post-form.schema";

/** A post as its form shows it. */
export function postFieldsOf(post: StoredPost): PostFields {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    category: post.category,
    imageUrl: post.imageUrl,
    readingTime: String(post.readingTime),
    episodeId: post.episodeId ?? "",
    published: post.published ? "1" : "",
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    metaKeywords: post.metaKeywords,
    ogImageUrl: post.ogImageUrl,
    canonicalUrl: post.canonicalUrl ?? "",
  };
}

/** What the form of a new post begins with: not published (specification, section 4). */
export function emptyPostFields(): PostFields {
  return {
    title: "",
    slug: "",
    excerpt: "",
    content: "",
    category: "",
    imageUrl: "",
    readingTime: String(readingTimeRange.default),
    episodeId: "",
    published: "",
    metaTitle: "",
    metaDescription: "",
    metaKeywords: "",
    ogImageUrl: "",
    canonicalUrl: "",
  };
}
