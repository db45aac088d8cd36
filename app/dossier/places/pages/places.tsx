import { data, redirect } from "react-router";
import { EpisodeTabs } from "~/core/episodes/pages/episode-tabs";
import { episodeTabs } from "~/core/show/navigation/episode-tabs.server";
import { getCurrentShow } from "~/core/show/show.server";
import { PlacesList, PlacesMap } from "~/dossier/places/places-list";
import { placeAddress, placesPage } from "~/dossier/places/places-page.server";
import {
  countryIn,
  geoJsonPath,
  gpxPath,
  placesAddress,
  placesPath,
} from "~/dossier/places/places-path";
import { countryName, readSites } from "~/dossier/places/read-places.server";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { formatCount } from "~/lib/text/german-number";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/list/pagination";
import { SectionTitle } from "~/ui/section-title";
import type { Route } from "./+types/places";
import "~/dossier/places/places.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, page } = listSearch(request);
  const country = countryIn(search);
  const place = search.get("ort");
  const { noun } = await getCurrentShow(services);
  const read = await attempt(services, async () => {
    const sites = await readSites(services.db, now(services.clock));
    if (place) return { way: placeAddress(sites, place), shown: null };
    return { way: "", shown: await placesPage(sites, noun, { country, page }) };
  });
  if (read?.way) throw redirect(read.way);
  const shown = read?.shown ?? null;
  if (read && shown?.list.page !== page) throw data(null, { status: 404 });
  const tabs = await episodeTabs(services);
  const land = country && shown ? { code: country, name: countryName(country) } : null;
  return data({ tabs, land, shown }, { status: read ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { land, shown } = loaderData;
  const page = shown?.list.page ?? 1;
  const url = root.baseUrl + placesPath;
  const title = [land ? `Orte: ${land.name}` : "Orte", page > 1 && `(Seite ${page})`];
  return pageMeta(root, {
    title: `${title.filter(Boolean).join(" ")} – ${root.show.name}`,
    description: `Wo man sehen kann, wovon „${root.show.name}“ erzählt: Museen und Orte auf einer Karte.`,
    url: root.baseUrl + placesAddress({ country: land?.code ?? null, page }),
    noindex: !shown,
    jsonLd: [breadcrumbs(["Start", `${root.baseUrl}/`], ["Orte", url])],
  });
}

export default function Places({ loaderData }: Route.ComponentProps) {
  const { tabs, land, shown } = loaderData;
  const country = land?.code ?? null;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Orte</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        Wo man sehen kann, wovon hier die Rede ist: Museen, Häuser und Originale.
      </p>
      <EpisodeTabs tabs={tabs} current={placesPath} />
      {!shown && <ErrorBanner>Die Orte konnten nicht geladen werden</ErrorBanner>}
      {shown && (
        <>
          <div className="places-figures" data-count={shown.figures.length}>
            {shown.figures.map((figure) => (
              <PlacesMap key={figure.name} figure={figure} />
            ))}
            <nav aria-label="Nach Land">
              <ul className="places-countries" data-short={shown.countries.length < 12}>
                <li>
                  <Link to={placesPath} aria-current={land ? undefined : "page"}>
                    Alle <span>{formatCount(shown.total)}</span>
                  </Link>
                </li>
                {shown.countries.map(({ code, name, count, to }) => (
                  <li key={code}>
                    <Link to={to} aria-current={code === land?.code ? "page" : undefined}>
                      {name} <span>{formatCount(count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <section aria-labelledby="orte" className="pt-14">
            <SectionTitle id="orte" title={land ? land.name : "Alle Orte"}>
              {formatCount(shown.list.total)} {shown.list.total === 1 ? "Ort" : "Orte"}
            </SectionTitle>
            <PlacesList groups={shown.list.groups} isAlone={land !== null} />
            <Pagination
              page={shown.list.page}
              pages={shown.list.pages}
              address={(page) => `${placesAddress({ country, page })}#orte`}
            />
            <p className="label mt-10 flex flex-wrap gap-x-5 gap-y-1">
              Zum Mitnehmen:
              <a href={placesAddress({ country }, gpxPath)} download className="underline">
                GPX fürs Navi
              </a>
              <a href={placesAddress({ country }, geoJsonPath)} download className="underline">
                GeoJSON
              </a>
            </p>
          </section>
        </>
      )}
    </div>
  );
}
