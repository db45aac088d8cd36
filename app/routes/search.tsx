import { data } from "react-router";
import { searchKinds } from "~/features/search/search.schema";
import { searchContent } from "~/features/search/search-content.server";
import { SearchEmpty } from "~/features/search/search-empty";
import { SearchForm } from "~/features/search/search-form";
import { searchPath } from "~/features/search/search-path";
import { SearchGroups, SearchKinds, SearchSummary } from "~/features/search/search-results";
import { getCurrentShow } from "~/features/show/show.server";
import { pickTexts } from "~/features/show/texts";
import { listSearch } from "~/lib/list-search";
import { pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, query, page } = listSearch(request);
  const kind = searchKinds.find((name) => name === search.get("art")) ?? null;
  const result = await attempt(services, () => searchContent(services, { query, kind, page }));
  if (kind && result?.complete && result.page !== page) throw data(null, { status: 404 });
  const texts = pickTexts(await getCurrentShow(services), "searchEmpty", "searchExamples");
  return data({ query, kind, result, texts }, { status: result ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { query } = loaderData;
  return pageMeta(root, {
    title: `${query ? `Suche: ${query}` : "Suche"} – ${root.show.name}`,
    description: `Alle Episoden, Blog-Artikel und Videos von „${root.show.name}“ durchsuchen.`,
    url: `${root.baseUrl}/suche`,
    noindex: true,
  });
}

export default function Search({
  loaderData: { query, kind, result, texts },
}: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Suche</h1>
      <SearchForm query={query} kind={kind} />
      {!result && (
        <div className="mt-8">
          <ErrorBanner>Die Suche ist gestört. Bitte versuche es später erneut.</ErrorBanner>
        </div>
      )}
      {result && query && (
        <SearchSummary query={query} result={result} complete={result.complete} />
      )}
      {result && result.total === 0 && <SearchEmpty query={query} texts={texts} />}
      {result && result.total > 0 && (
        <>
          <SearchKinds query={query} groups={result.groups} kind={kind} />
          <SearchGroups query={query} groups={result.groups} whole={kind !== null} />
          {kind && (
            <Pagination
              page={result.page}
              pages={result.pages}
              address={(page) => searchPath(query, kind, page)}
            />
          )}
        </>
      )}
    </div>
  );
}
