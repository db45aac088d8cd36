import { data, redirect } from "react-router";
import { PageText } from "~/core/pages/page-text";
import { findPage } from "~/core/pages/pages.server";
import { articleOf } from "~/core/posts/article-html";
import { TableOfContents } from "~/core/posts/table-of-contents";
import { findWay } from "~/core/redirects/redirects.server";
import { failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { NotFoundPage } from "~/routes/error-page";
import { FailedPage } from "~/ui/banner";
import type { Route } from "./+types/page";

const failed = "Seite konnte nicht geladen werden";

/** Loads a page written by the operator. A former address redirects. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => {
    const page = await findPage(services.db, params.slug);
    return { page, way: page ? null : await findWay(services, url) };
  });
  if (read?.way) throw redirect(read.way.target, read.way.status);
  if (!read) return data({ page: null, text: null, hasFailed: true }, { status: 503 });
  if (!read.page) return data({ page: null, text: null, hasFailed: false }, { status: 404 });
  const { content, ...page } = read.page;
  return data({ page, text: articleOf(content), hasFailed: false });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (loaderData?.hasFailed) return failedMeta(root, failed);
  const page = loaderData?.page;
  if (!page) return [{ name: "robots", content: "noindex" }];
  return pageMeta(root, {
    title: `${page.metaTitle} – ${root.show.name}`,
    description: page.metaDescription,
    keywords: page.metaKeywords,
    url: page.canonicalUrl ?? `${root.baseUrl}/${page.slug}`,
    image: page.ogImageUrl || undefined,
  });
}

export default function OwnPage({ loaderData: { page, text, hasFailed } }: Route.ComponentProps) {
  if (hasFailed) return <FailedPage>{failed}</FailedPage>;
  if (!page) return <NotFoundPage />;
  return (
    <PageText title={page.title} html={text.html}>
      {text.chapters.length > 0 && (
        <TableOfContents title="Auf dieser Seite" chapters={text.chapters} />
      )}
    </PageText>
  );
}
