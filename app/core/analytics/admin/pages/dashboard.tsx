import { load, operate } from "~/core/accounts/operate.server";
import { mayDo } from "~/core/accounts/permissions";
import { Attention } from "~/core/analytics/admin/pages/dashboard/attention";
import { GuidePanel } from "~/core/analytics/admin/pages/dashboard/guide-panel";
import { MovedPages } from "~/core/analytics/admin/pages/dashboard/moved-pages";
import { readDashboard } from "~/core/analytics/admin/pages/dashboard/read-dashboard.server";
import { readGuide } from "~/core/analytics/admin/pages/dashboard/read-guide.server";
import { Work } from "~/core/analytics/admin/pages/dashboard/work";
import { StatisticsOverview } from "~/core/analytics/admin/statistics-overview";
import { openCentreShare } from "~/core/analytics/downloads/data-centres/centre-share.server";
import { EarlierPanel } from "~/core/analytics/earlier/admin/earlier-panel";
import { readMonths } from "~/core/analytics/earlier/earlier-numbers.server";
import { hideGuide, markSeen, recount } from "~/core/analytics/operations.server";
import { readListAges, readListsNews } from "~/core/analytics/statistics/list-ages.server";
import { readStatistics } from "~/core/analytics/statistics/read-statistics.server";
import { analyticsMessages, periodOf } from "~/core/analytics/statistics/statistics.schema";
import { StatisticsArea } from "~/core/examples/admin/example-parts";
import { statisticsSource } from "~/core/examples/examples.server";
import type { SignedInOperator } from "~/platform/actor";
import { today } from "~/platform/clock.server";
import { discard, retry } from "~/platform/jobs/operations.server";
import { listMovedPages } from "~/platform/rooms/page-addresses.server";
import type { Services } from "~/platform/services.server";
import { readLately } from "~/platform/several-machines/replica.server";
import { readAges } from "~/platform/version.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { useLast, useRefresh } from "~/ui/admin/use-refresh";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/dashboard";

export async function loader({ context, request }: Route.LoaderArgs) {
  const days = periodOf(new URL(request.url).searchParams);
  const read = <T,>(part: (services: Services, operator: SignedInOperator) => Promise<T>) =>
    load(context, "analytics.read", part);
  const [guide, moved, work, earlier, statistics, ages] = await Promise.all([
    read(readGuide),
    read(async (services, operator) =>
      mayDo("show.update", operator) ? listMovedPages(services) : null,
    ),
    read(readDashboard),
    read(({ db }) => readMonths(db)),
    read(async (services) => {
      const { examples, source } = await statisticsSource(services);
      const [lists, listsNews] = await Promise.all([
        readListAges(services),
        readListsNews(services),
      ]);
      const centres = openCentreShare(services).suspicious(services.clock.now());
      return {
        examples,
        lists,
        listsNews,
        centres,
        ...(await readLately(() => readStatistics(source, days))),
      };
    }),
    read(async ({ clock }) => readAges(today(clock)).map(({ name, text }) => `${name} ${text}. `)),
  ]);
  return { guide, moved, work, earlier, statistics, ages };
}

/** About a failed job, the guide, moved pages, or downloads counted by other lists. */
export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: {
      retry: { ...retry, ...settled },
      discard: { ...discard, ...settled },
      "recount-downloads": recount,
      "hide-guide": hideGuide,
      "moved-seen": markSeen,
    },
  });
}

const settled = { missing: "Um diese Aufgabe hat sich schon jemand gekümmert." };

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Analytics – Redaktion" }];
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  useRefresh();
  const guide = useLast(loaderData.guide);
  const moved = useLast(loaderData.moved);
  const work = useLast(loaderData.work);
  const earlier = useLast(loaderData.earlier);
  const statistics = useLast(loaderData.statistics);
  return (
    <AdminPage title="Analytics">
      {!loaderData.work && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      {guide && <GuidePanel guide={guide} />}
      {moved && <MovedPages pages={moved} />}
      {work && <Attention dashboard={work} />}
      <h2 id="zahlen" className="scroll-mt-4 text-2xl">
        Zahlen
      </h2>
      {!loaderData.statistics && <ErrorBanner>{analyticsMessages.read}</ErrorBanner>}
      {statistics && (
        <StatisticsArea examples={statistics.examples}>
          <StatisticsOverview
            statistics={statistics}
            lists={statistics.lists}
            listsNews={statistics.listsNews}
            centres={statistics.centres}
          />
        </StatisticsArea>
      )}
      {earlier && <EarlierPanel months={earlier} isLinked />}
      {work && <Work dashboard={work} />}
      <p className="label">{loaderData.ages}</p>
    </AdminPage>
  );
}
