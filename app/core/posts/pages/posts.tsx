import { Rss } from "lucide-react";
import { data } from "react-router";
import { listPosts } from "~/core/posts/list-posts.server";
import { PostCard } from "~/core/posts/post-card";
import { postReadFailures } from "~/core/posts/posts.schema";
import { postsPath } from "~/core/posts/posts-path";
import { getCurrentShow } from "~/core/show/show.server";
import { pickTexts } from "~/core/show/texts";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { EmptyList } from "~/ui/list/empty-list";
import { Pagination } from "~/ui/list/pagination";
import type { Route } from "./+types/posts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page } = listSearch(request);
  const list = await attempt(services, () => listPosts(services.db, now(services.clock), { page }));
  if (list && list.page !== page) throw data(null, { status: 404 });
  const show = await getCurrentShow(services);
  const texts = pickTexts(show, "blogTitle", "blogIntro", "blogDescription");
  return data({ list, texts }, { status: list ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { list, texts } = loaderData;
  const page = list?.page ?? 1;
  return pageMeta(root, {
    title: `${texts.blogTitle}${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: texts.blogDescription,
    url: `${root.baseUrl}${postsPath(page)}`,
    noindex: !list,
    jsonLd: [breadcrumbs(["Start", `${root.baseUrl}/`], [texts.blogTitle, `${root.baseUrl}/blog`])],
  });
}

export default function Posts({ loaderData: { list, texts } }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{texts.blogTitle}</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">{texts.blogIntro}</p>
      <p className="mt-3 mb-10">
        <a href="/blog/feed.xml" className="inline-flex items-center gap-2 py-1 underline">
          <Rss size={18} strokeWidth={1.75} aria-hidden />
          Blog als RSS-Feed abonnieren
        </a>
      </p>
      {!list && <ErrorBanner>{postReadFailures.list}</ErrorBanner>}
      {list?.total === 0 && (
        <EmptyList title="Noch keine Blog-Artikel vorhanden.">
          <p className="mt-2 text-soft">Bis der erste erscheint, gibt es die Folgen zu hören.</p>
          <Link to="/episodes" className="button button-outline mt-5">
            Alle Episoden
          </Link>
        </EmptyList>
      )}
      {list && list.total > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {list.posts.map((post) => (
              <li key={post.id} className="grid grid-cols-1">
                <PostCard post={post} />
              </li>
            ))}
          </ul>
          <Pagination page={list.page} pages={list.pages} address={postsPath} />
        </>
      )}
    </div>
  );
}
