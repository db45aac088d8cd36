import { data, redirect, useRouteLoaderData } from "react-router";
import { withCover } from "~/features/episodes/episode-artwork.server";
import { findPublicPerson, listEpisodesWith } from "~/features/episodes/public-people.server";
import { hostRoleOf, peoplePath, personPath } from "~/features/people/people.schema";
import { personJsonLd } from "~/features/people/person-json-ld";
import { Portrait } from "~/features/people/portrait";
import { ratingsOf } from "~/features/ratings/top-rated.server";
import { getCurrentShow } from "~/features/show/show.server";
import { cutAtWord, textOf } from "~/lib/html";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { SectionTitle } from "~/ui/section-title";
import type { Route } from "./+types/person";
import { EpisodeGrid } from "./parts/episode-grid";

const failure = "Die Person konnte nicht geladen werden";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page } = listSearch(request);
  const moment = now(services.clock);
  const found = await attempt(services, async () => {
    const person = await findPublicPerson(services.db, moment, params.slug);
    return person && { person, list: await listEpisodesWith(services.db, moment, person.id, page) };
  });
  if (found === null) throw redirect("/404");
  if (!found) return data(null, { status: 503 });
  const { person, list } = found;
  if (list.page !== page) throw data(null, { status: 404 });
  const show = await getCurrentShow(services);
  const { BASE_URL: baseUrl } = services.env;
  const description = cutAtWord(textOf(person.text), 160);
  const url = baseUrl + personPath(params.slug);
  return {
    person,
    description,
    url,
    // Made here, what search engines read costs the page's scripts nothing.
    jsonLd: [
      personJsonLd(person, { url, baseUrl, description }),
      breadcrumbs(["Personen", baseUrl + peoplePath], [person.name, url]),
    ],
    list: { ...list, episodes: list.episodes.map((episode) => withCover(episode, show)) },
    ratings: await ratingsOf(services, list.episodes),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { person, description, url, jsonLd, list } = loaderData;
  return pageMeta(root, {
    title: `${person.name}${list.page > 1 ? ` (Seite ${list.page})` : ""} – ${root.show.name}`,
    description: description || `${person.name} in „${root.show.name}“: alle Folgen.`,
    url: list.page > 1 ? `${url}?seite=${list.page}` : url,
    image: person.portrait || undefined,
    imageAlt: person.portrait ? person.name : undefined,
    jsonLd,
  });
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { person, list, ratings } = loaderData;
  const path = personPath(person.slug ?? "");
  return (
    <div className="page pt-8 pb-20">
      <p className="label mb-5">
        <Link to={peoplePath} className="inline-block py-1">
          Personen
        </Link>{" "}
        / {person.isHost ? hostRoleOf(person) || "Host" : "Zu Gast"}
      </p>
      <article
        aria-labelledby="person-name"
        className="sheet grid sm:grid-cols-[14rem_minmax(0,1fr)]"
      >
        <div className="grid place-items-center border-line p-5 max-sm:border-b-[1.5px] max-sm:*:w-40 sm:border-r-[1.5px]">
          <Portrait portrait={person.portrait} index={0} />
        </div>
        <div className="p-6 sm:p-8">
          <h1 id="person-name" className="text-3xl wrap-anywhere sm:text-4xl">
            {person.name}
          </h1>
          {person.text && (
            <div
              className="prose mt-4"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
              dangerouslySetInnerHTML={{ __html: person.text }}
            />
          )}
          {person.links.length > 0 && (
            <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1" aria-label="Links">
              {person.links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className="inline-block py-1 underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
      {list.total > 0 && root && (
        <section aria-labelledby="episodes-title" className="pt-14">
          <SectionTitle id="episodes-title" title="Dabei in">
            {list.total === 1 ? "1 Folge" : `${list.total} Folgen`}
          </SectionTitle>
          <EpisodeGrid episodes={list.episodes} ratings={ratings} show={root.show} />
          <Pagination
            page={list.page}
            pages={list.pages}
            address={(page) => (page > 1 ? `${path}?seite=${page}` : path)}
          />
        </section>
      )}
    </div>
  );
}
