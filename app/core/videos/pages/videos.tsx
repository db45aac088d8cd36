import { data } from "react-router";
import { getCurrentShow } from "~/core/show/show.server";
import { pickTexts } from "~/core/show/texts";
import { videosPath } from "~/core/videos/videos.schema";
import { listVideos } from "~/core/videos/videos.server";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { countText } from "~/lib/text/german-number";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { EmptyList } from "~/ui/list/empty-list";
import { ListSearch } from "~/ui/list/list-search";
import { Pagination } from "~/ui/list/pagination";
import type { Route } from "./+types/videos";
import { VideoGallery } from "./video-gallery";

export { shouldRevalidate } from "./video-gallery";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { query, page } = listSearch(request);
  const list = await attempt(services, () =>
    listVideos(services.db, now(services.clock), { query, page }),
  );
  if (list && list.page !== page) throw data(null, { status: 404 });
  const show = await getCurrentShow(services);
  const texts = pickTexts(show, "videosTitle", "videosIntro");
  return data({ query, list, texts }, { status: list ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { query, list, texts } = loaderData;
  const page = list?.page ?? 1;
  return pageMeta(root, {
    title: `${texts.videosTitle}${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: `Videos zu den Folgen von „${root.show.name}“: zum Zuschauen, was sich nur schwer erzählen lässt.`,
    url: `${root.baseUrl}${videosPath("", page)}`,
    noindex: query !== "" || !list,
    jsonLd: [
      breadcrumbs(["Start", `${root.baseUrl}/`], [texts.videosTitle, `${root.baseUrl}/videos`]),
    ],
  });
}

export default function Videos({ loaderData: { query, list, texts } }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{texts.videosTitle}</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">{texts.videosIntro}</p>
      <ListSearch
        action="/videos"
        query={query}
        label="Videos durchsuchen"
        placeholder="Titel, Stichwort"
        loading="Lädt Videos…"
        found={list ? foundText(query, list.total) : ""}
      />
      {!list && <ErrorBanner>Videos konnten nicht geladen werden</ErrorBanner>}
      {list?.total === 0 && (
        <EmptyList title={query ? "Keine Videos gefunden." : "Noch keine Videos vorhanden."}>
          <p className="mt-3 text-soft">
            {query
              ? "Versuche es mit einem anderen Wort oder dem Titel einer Folge."
              : "Sobald es welche gibt, liegen sie hier."}
          </p>
          {query && (
            <Link to="/videos" className="button button-outline mt-5">
              Alle Videos zeigen
            </Link>
          )}
        </EmptyList>
      )}
      {list && list.total > 0 && (
        <>
          <VideoGallery
            videos={list.videos}
            heading="h2"
            className="sm:grid-cols-2 lg:grid-cols-3"
          />
          <Pagination
            page={list.page}
            pages={list.pages}
            address={(page) => videosPath(query, page)}
          />
        </>
      )}
    </div>
  );
}

function foundText(query: string, total: number): string {
  const videos = countText(total, "Video", "Videos");
  return query ? `${videos} zu „${query}“` : videos;
}
