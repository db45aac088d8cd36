import { data } from "react-router";
import { episodePath } from "~/core/episodes/episode-path";
import { EpisodeTabs } from "~/core/episodes/pages/episode-tabs";
import { EpisodePicture } from "~/core/episodes/picture/episode-picture";
import { byName, peoplePath, personPath } from "~/core/people/people.schema";
import { episodeTabs } from "~/core/show/navigation/episode-tabs.server";
import { useShow } from "~/core/show/use-show";
import { listAddress, listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/list/pagination";
import type { Route } from "./+types/people";
import { PeopleByName } from "./people-by-name";
import { type PeoplePage, readPeoplePage } from "./people-page.server";
import "~/core/people/people.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page, sort } = listSearch(request, [byName.sortierung]);
  const isByName = sort === byName.sortierung;
  const read = await attempt(services, () => readPeoplePage(services, { isByName, page }));
  const list = read && (read.casts ?? read.register);
  if (list && (list.total === 0 || list.page !== page)) throw data(null, { status: 404 });
  const tabs = await episodeTabs(services);
  return data({ read, isByName, tabs }, { status: read ? 200 : 503 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { read, isByName } = loaderData;
  const list = read && (read.casts ?? read.register);
  const page = list?.page ?? 1;
  const url = root.baseUrl + peoplePath;
  return pageMeta(root, {
    title: `Personen${isByName ? " von A bis Z" : ""}${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: `Wer in „${root.show.name}“ zu hören ist${historyPhrase(read)}.`,
    url: root.baseUrl + peopleAddress(isByName, page),
    noindex: !list?.total,
    jsonLd: [breadcrumbs(["Start", `${root.baseUrl}/`], ["Personen", url])],
  });
}

function historyPhrase(read: PeoplePage | null): string {
  return read?.hasHistory ? ", und von wem erzählt wird" : "";
}

function peopleAddress(isByName: boolean, page = 1): string {
  return listAddress(peoplePath, isByName ? byName : {}, page);
}

export default function People({ loaderData: { read, isByName, tabs } }: Route.ComponentProps) {
  const { noun } = useShow();
  const list = read && (read.casts ?? read.register);
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Personen</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        Wer hier zu hören ist{historyPhrase(read)}.
      </p>
      <div className="mb-6">
        <EpisodeTabs tabs={tabs} current={peoplePath} />
      </div>
      {!list && <ErrorBanner>Personen konnten nicht geladen werden</ErrorBanner>}
      {read && list && (
        <>
          {(read.casts || isByName) && (
            <nav aria-label="Ordnung" className="choices">
              <p className="label">Ordnung</p>
              <ul className="strip">
                {[false, true].map((isName) => (
                  <li key={String(isName)}>
                    <Link
                      to={peopleAddress(isName)}
                      className="page-number"
                      aria-current={isName === isByName ? "page" : undefined}
                    >
                      {isName ? "A bis Z" : noun.many}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {read.casts && <Casts {...read.casts} />}
          {read.register && <PeopleByName {...read.register} />}
          <Pagination
            page={list.page}
            pages={list.pages}
            address={(page) => peopleAddress(isByName, page)}
          />
        </>
      )}
    </div>
  );
}

/** Episodes with their people. The hosts precede them on the first page. */
function Casts({ hosts, hostsTitle, casts, page }: NonNullable<PeoplePage["casts"]>) {
  return (
    <ol>
      {page === 1 && hosts.length > 0 && (
        <li className="cast">
          <h2 className="lg:col-span-2">{hostsTitle}</h2>
          <Names people={hosts} />
        </li>
      )}
      {casts.map((episode) => (
        <li key={episode.id} className="cast">
          <div aria-hidden="true" className="cast-picture">
            <EpisodePicture episode={episode} />
          </div>
          <h2>
            {episode.file && <span className="label">{episode.file} </span>}
            <Link to={episodePath(episode.id)}>{episode.subject}</Link>
          </h2>
          <Names people={episode.people} />
        </li>
      ))}
    </ol>
  );
}

type Named = { slug: string; name: string; role: string };

function Names({ people }: { people: readonly Named[] }) {
  return (
    <ul className="cast-names">
      {people.map(({ slug, name, role }) => (
        <li key={slug}>
          <Link to={personPath(slug)}>{name}</Link>
          {role && <span className="label"> {role}</span>}
        </li>
      ))}
    </ul>
  );
}
