import { Rss } from "lucide-react";
import { data, redirect, useRouteLoaderData } from "react-router";
import { mapSummaries } from "~/core/episodes/list/all-episodes.server";
import { EpisodeGrid } from "~/core/episodes/pages/episode-grid";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { mapPostSummaries } from "~/core/posts/list-posts.server";
import { PostCard } from "~/core/posts/post-card";
import { ratingsOf } from "~/core/ratings/top-rated.server";
import { getCurrentShow } from "~/core/show/show.server";
import { tagPath } from "~/core/tags/tag-path.server";
import { currentTags, publicTag, type TaggedEntry } from "~/core/tags/tags.server";
import { listAddress, listSearch, paginate } from "~/lib/list-search";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { countText } from "~/lib/text/german-number";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/list/pagination";
import { Name, sizedFor } from "~/ui/name";
import { SectionTitle } from "~/ui/section-title";
import type { Route } from "./+types/tag";

const failure = "Das Schlagwort konnte nicht geladen werden";
const entriesPerPage = 24;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page } = listSearch(request);
  const moment = now(services.clock);
  const show = await getCurrentShow(services);
  const read = await attempt(services, async () => {
    const tag = publicTag(await currentTags(services), moment, params.slug);
    const { rows, ...list } = paginate(tag?.entries ?? [], { page, size: entriesPerPage });
    const idsOf = (table: TaggedEntry["table"]) =>
      rows.flatMap((entry) => (entry.table === table ? entry.id : []));
    const episodes = await mapSummaries(services.db, moment, idsOf("episodes"));
    const posts = await mapPostSummaries(services.db, idsOf("blog_posts"));
    return {
      tag,
      list,
      episodes: rows.flatMap(({ id }) => episodes.get(id) ?? []),
      posts: rows.flatMap(({ id }) => posts.get(id) ?? []),
    };
  });
  if (!read) return data(null, { status: 503 });
  const { tag, list, episodes, posts } = read;
  if (!tag) throw redirect("/404");
  const path = tagPath(services.rooms, tag.slug);
  if (tag.slug !== params.slug) throw redirect(path, 301);
  if (list.page !== page) throw data(null, { status: 404 });
  return {
    path,
    feed: `${path}/feed.xml`,
    name: tag.name,
    list,
    episodes: episodes.map((episode) => withCover(episode, show)),
    ratings: await ratingsOf(services, episodes),
    posts,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { path, feed, name, list } = loaderData;
  const { baseUrl, show } = root;
  const page = list.page > 1 ? ` (Seite ${list.page})` : "";
  return [
    ...pageMeta(root, {
      title: `${name}${page} – ${show.name}`,
      description: `${countText(list.total, "Beitrag", "Beiträge")} zum Schlagwort „${name}“ in „${show.name}“.`,
      url: baseUrl + listAddress(path, {}, list.page),
      jsonLd: [breadcrumbs(["Start", `${baseUrl}/`], [name, baseUrl + path])],
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${show.name} – Schlagwort „${name}“`,
      href: feed,
    },
  ];
}

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!loaderData || !root) return <FailedPage>{failure}</FailedPage>;
  const { path, feed, name, list, episodes, ratings, posts } = loaderData;
  return (
    <div className="page pt-8 pb-20 sm:pt-12">
      <p className="label mb-4">
        <Link to="/" className="inline-block py-1">
          Start
        </Link>{" "}
        / Schlagwort
      </p>
      <h1 className={`text-[min(2.25rem,var(--fits))] sm:text-5xl ${sizedFor(name)}`}>
        <Name>{name}</Name>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 text-soft">
        {countText(list.total, "Beitrag", "Beiträge")}
        <a href={feed} className="inline-flex items-center gap-2 py-1 underline">
          <Rss size={18} strokeWidth={1.75} aria-hidden />
          Als RSS-Feed abonnieren
        </a>
      </p>
      {episodes.length > 0 && (
        <section aria-labelledby="episodes-title" className="pt-12">
          <SectionTitle id="episodes-title" title={root.show.noun.many} />
          <EpisodeGrid episodes={episodes} ratings={ratings} show={root.show} />
        </section>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="posts-title" className="pt-12">
          <SectionTitle id="posts-title" title="Artikel" />
          <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.id} className="grid grid-cols-1">
                <PostCard post={post} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        address={(page) => listAddress(path, {}, page)}
      />
    </div>
  );
}
