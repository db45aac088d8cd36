import { data, redirect, useRouteLoaderData } from "react-router";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { articleOf } from "~/core/posts/article-html";
import {
  findPostNeighbours,
  findRenamedSlug,
  findVisiblePost,
} from "~/core/posts/find-post.server";
import { listRelatedPosts } from "~/core/posts/list-posts.server";
import { sharePicture } from "~/core/posts/post-artwork.server";
import { type Post, postReadFailures } from "~/core/posts/posts.schema";
import { postPath } from "~/core/posts/posts-path";
import { getShow } from "~/core/show/show.server";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/post";
import { PostArticle } from "./post-article";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, log } = services;
  const moment = now(services.clock);
  let reason: string = postReadFailures.missing;
  const found = await attempt(services, async () => {
    const post = await findVisiblePost(db, moment, params.slug, (given) => {
      reason = given;
    });
    if (!post) return { post, renamed: await findRenamedSlug(db, moment, params.slug) };
    const [around, related] = await Promise.all([
      findPostNeighbours(db, moment, post),
      listRelatedPosts(db, moment, post),
    ]);
    return { post, around, related };
  });
  if (found?.renamed) throw redirect(postPath({ slug: found.renamed }), 301);
  if (found && !found.post) {
    log.info({ slug: params.slug }, reason);
    throw redirect("/404");
  }
  if (!found?.post) return data(null, { status: 503 });
  const show = await getShow(db);
  const { content, ...post } = found.post;
  return {
    post,
    legend: await attempt(services, () => legendOf(services, post.imageUrl)),
    article: articleOf(content),
    picture: sharePicture(post, show),
    author: show.author || show.name,
    part: await attempt(services, async () =>
      services.rooms.find("onPost", "section")?.(services, found.post),
    ),
    around: found.around,
    related: found.related,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, postReadFailures.post);
  const { post, picture, author } = loaderData;
  const { baseUrl } = root;
  const url = baseUrl + postPath(post);
  const image = new URL(picture, baseUrl).href;
  return pageMeta(root, {
    title: `${post.metaTitle} – ${root.show.name}`,
    description: post.metaDescription,
    keywords: post.metaKeywords,
    url: post.canonicalUrl ?? url,
    image: picture,
    imageAlt: post.title,
    type: "article",
    jsonLd: [
      postJsonLd(post, { url, image, baseUrl, showName: root.show.name, author }),
      breadcrumbs(["Blog", `${baseUrl}/blog`], [post.title, url]),
    ],
  });
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  return (
    <div className="page pt-8 pb-20">
      {loaderData ? (
        <PostArticle {...loaderData} url={root.baseUrl + postPath(loaderData.post)} />
      ) : (
        <ErrorBanner>{postReadFailures.post}</ErrorBanner>
      )}
    </div>
  );
}

type Around = { url: string; image: string; baseUrl: string; showName: string; author: string };

/** schema.org BlogPosting; addresses are absolute. */
function postJsonLd(
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
