import { data } from "react-router";
import { listPublicPeople } from "~/features/episodes/people/public-people.server";
import { peoplePath, personLabel } from "~/features/people/people.schema";
import { PeopleList } from "~/features/people/people-list";
import { getCurrentShow } from "~/features/show/show.server";
import { inMany } from "~/features/show/wording";
import { listSearch } from "~/lib/list-search";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { EpisodeTabs } from "~/routes/episodes/episode-tabs";
import { episodeTabs } from "~/routes/episodes/episode-tabs.server";
import { ErrorBanner } from "~/ui/banner";
import { EmptyList } from "~/ui/empty-list";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/people";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page } = listSearch(request);
  const list = await attempt(services, () => listPublicPeople(services, now(services.clock), page));
  if (list && list.page !== page) throw data(null, { status: 404 });
  const tabs = await episodeTabs(services);
  const { noun } = await getCurrentShow(services);
  const people = list?.people.map(({ isHost, hostRole, hostProfile, as, ...person }) => ({
    ...person,
    isHost,
    label: personLabel({ isHost, hostRole, hostProfile }, as, inMany(noun)),
  }));
  return data(
    { list: list && { ...list, people: people ?? [] }, tabs },
    { status: list ? 200 : 503 },
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { list } = loaderData;
  const page = list?.page ?? 1;
  const url = root.baseUrl + peoplePath;
  return pageMeta(root, {
    title: `Personen${page > 1 ? ` (Seite ${page})` : ""} – ${root.show.name}`,
    description: `Wer in „${root.show.name}“ zu hören ist, und von wem erzählt wird.`,
    url: page > 1 ? `${url}?seite=${page}` : url,
    noindex: !list?.total,
    jsonLd: [breadcrumbs(["Start", `${root.baseUrl}/`], ["Personen", url])],
  });
}

export default function People({ loaderData: { list, tabs } }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Personen</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        Wer hier zu hören ist, und von wem erzählt wird.
      </p>
      <div className="mb-9">
        <EpisodeTabs tabs={tabs} current={peoplePath} />
      </div>
      {!list && <ErrorBanner>Personen konnten nicht geladen werden</ErrorBanner>}
      {list?.total === 0 && (
        <EmptyList title="Noch steht hier niemand mit Namen.">{null}</EmptyList>
      )}
      {list && list.total > 0 && (
        <>
          <PeopleList people={list.people} />
          <Pagination
            page={list.page}
            pages={list.pages}
            address={(page) => (page > 1 ? `${peoplePath}?seite=${page}` : peoplePath)}
          />
        </>
      )}
    </div>
  );
}
