import type { ReactNode } from "react";
import { data, redirect, useRouteLoaderData } from "react-router";
import { EpisodeGrid } from "~/core/episodes/pages/episode-grid";
import { findPublicPerson, listEpisodesWith } from "~/core/episodes/people/public-people.server";
import { type History, type HistoryItem, toldOfPeople } from "~/core/episodes/people/told.server";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { peoplePath, personLabel, personPath } from "~/core/people/people.schema";
import { personJsonLd } from "~/core/people/person-json-ld";
import { ratingsOf } from "~/core/ratings/top-rated.server";
import { getCurrentShow } from "~/core/show/show.server";
import { inMany } from "~/core/show/wording";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { countText } from "~/lib/text/german-number";
import { stripHtml } from "~/lib/text/html";
import { cutAtWord } from "~/lib/text/plain-text";
import { formatDuration } from "~/lib/time/duration";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/list/pagination";
import { SectionTitle } from "~/ui/section-title";
import type { Route } from "./+types/person";
import { PersonArticle } from "./person-article";

const failure = "Die Person konnte nicht geladen werden";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page } = listSearch(request);
  const moment = now(services.clock);
  const show = await getCurrentShow(services);
  const found = await attempt(services, async () => {
    const person = await findPublicPerson(services, moment, params.slug);
    return (
      person && {
        person,
        list: await listEpisodesWith(services, moment, person.id, { page }),
        told: await toldOfPeople(services.rooms).readHistory(services.db, moment, person.id, show),
      }
    );
  });
  if (found === null) throw redirect("/404");
  if (!found) return data(null, { status: 503 });
  const { person, list, told } = found;
  if (list.page !== page) throw data(null, { status: 404 });
  const { known, ...history } = told;
  const { BASE_URL: baseUrl } = services.env;
  const description = cutAtWord(stripHtml(person.text) || history.sentences.join(" "), 160);
  const url = baseUrl + personPath(params.slug);
  return {
    person,
    history,
    label: personLabel(person, list.as, inMany(show.noun)),
    description,
    url,
    // JSON-LD is built on the server, so that its code is not part of the page's scripts.
    jsonLd: [
      personJsonLd(person, { url, baseUrl, description }, known),
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
  const { person, label, history, list, ratings } = loaderData;
  const path = personPath(person.slug ?? "");
  const [present, named] = [true, false].map((wasThere) =>
    list.episodes.filter((episode) => episode.wasThere === wasThere),
  );
  const sections = [
    { id: "episodes-title", title: "Dabei in", count: list.present, episodes: present ?? [] },
    {
      id: "named-title",
      title: "Kommt vor in",
      count: list.total - list.present,
      episodes: named ?? [],
    },
  ].filter(({ episodes }) => episodes.length > 0);
  return (
    <div className="page pt-8 pb-20">
      <PersonArticle person={person} label={label} history={history} />
      {list.page === 1 && <PersonHistory {...history} />}
      {list.total > 0 && root && (
        <>
          {sections.map(({ id, title, count, episodes }) => (
            <section key={id} aria-labelledby={id} className="pt-14">
              <SectionTitle id={id} title={title}>
                {countText(count, "Folge", "Folgen")}
              </SectionTitle>
              <EpisodeGrid episodes={episodes} ratings={ratings} show={root.show} />
            </section>
          ))}
          <Pagination
            page={list.page}
            pages={list.pages}
            address={(page) => (page > 1 ? `${path}?seite=${page}` : path)}
          />
        </>
      )}
    </div>
  );
}

/** Events and claims that episodes report about the person, with a heading for each kind. */
function PersonHistory({ events, claims }: Pick<History, "events" | "claims">) {
  return (
    <>
      {events.length > 0 && (
        <HistorySection id="history-title" title="Was geschah">
          {events.map(({ date, place, ...event }) => (
            <HistoryEntry key={event.id} {...event} head={date} place={place} />
          ))}
        </HistorySection>
      )}
      {claims.length > 0 && (
        <HistorySection id="claims-title" title="Behauptungen">
          {claims.map(({ verdict, word, ...claim }) => (
            <HistoryEntry
              key={claim.id}
              {...claim}
              head={
                <span className="stamp stamp-small" data-verdict={verdict}>
                  <span className="sr-only">Urteil: </span>
                  {word}
                </span>
              }
            />
          ))}
        </HistorySection>
      )}
    </>
  );
}

function HistorySection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="pt-14">
      <SectionTitle id={id} title={title} />
      <ol className="grid gap-5">{children}</ol>
    </section>
  );
}

type HistoryEntryProps = HistoryItem & { head: ReactNode; place?: string };

function HistoryEntry({ head, text, place, path, label, second }: HistoryEntryProps) {
  return (
    <li className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="label pt-1">{head}</p>
      <div>
        <p className="wrap-anywhere">{text}</p>
        <p className="flex flex-wrap gap-x-5 text-[0.9375rem]">
          {place && <span className="py-1 text-soft">{place}</span>}
          <Link to={path} className="inline-block py-1 text-soft underline">
            {label}
          </Link>
          {second !== null && (
            <Link to={`${path.split("#")[0]}?t=${second}`} className="inline-block py-1 underline">
              ab {formatDuration(second)} hören<span className="sr-only">: {text}</span>
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
