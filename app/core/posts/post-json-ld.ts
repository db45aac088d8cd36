import type { Post } from "./posts.schema";

type Around = { url: string; image: string; baseUrl: string; showName: string; author: string };

/** schema.org BlogPosting; addresses are absolute. */
export function postJsonLd(
  post: Omit<Post, "content">,
  { url, image, baseUrl, showName, author }: Around,
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    headline: post.title,
    description: post.metaDescription,
    image: [image],
    datePublished: post.publishedAt,
    dateModified: [post.updatedAt, post.publishedAt].sort().at(-1),
    inLanguage: "de",
    articleSection: post.category,
    keywords: post.metaKeywords,
    timeRequired: `PT${post.readingTime}M`,
    author: { "@type": "Organization", name: author, url: `${baseUrl}/` },
    publisher: {
      "@type": "Organization",
      name: showName,
      url: `${baseUrl}/`,
      logo: { "@type": "ImageObject", url: `${baseUrl}/favicon.svg` },
    },
    isPartOf: { "@type": "Blog", "@id": `${baseUrl}/blog`, name: `${showName} – Blog` },
    ...(post.episode
      ? {
          about: {
            "@type": "PodcastEpisode",
            "@id": `${baseUrl}/episodes/${post.episode.id}#episode`,
            name: post.episode.title,
            url: `${baseUrl}/episodes/${post.episode.id}`,
          },
        }
      : {}),
  };
}
