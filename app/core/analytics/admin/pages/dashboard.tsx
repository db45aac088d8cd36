import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { mayDo } from "~/core/accounts/permissions";
import { Attention } from "~/core/analytics/admin/pages/dashboard/attention";
import { GuidePanel } from "~/core/analytics/admin/pages/dashboard/guide-panel";
import { MovedPages } from "~/core/analytics/admin/pages/dashboard/moved-pages";
import { readDashboard } from "~/core/analytics/admin/pages/dashboard/read-dashboard.server";
import { hideGuide, readGuide } from "~/core/analytics/admin/pages/dashboard/read-guide.server";
import { Work } from "~/core/analytics/admin/pages/dashboard/work";
import { StatisticsOverview } from "~/core/analytics/admin/statistics-overview";
import { openCentreShare } from "~/core/analytics/downloads/data-centres/centre-share.server";
import { EarlierPanel } from "~/core/analytics/earlier/admin/earlier-panel";
import { readMonths } from "~/core/analytics/earlier/earlier-numbers.server";
import { startRecount } from "~/core/analytics/rebuild/rebuild-sums.server";
import { readListAges, readListsNews } from "~/core/analytics/statistics/list-ages.server";
import { readStatistics } from "~/core/analytics/statistics/read-statistics.server";
import { analyticsMessages, periodOf } from "~/core/analytics/statistics/statistics.schema";
import { StatisticsArea } from "~/core/examples/admin/example-parts";
import { statisticsSource } from "~/core/examples/examples.server";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { changeFailedJob, jobVerbs } from "~/platform/jobs/failed-jobs.server";
import { readFields } from "~/platform/read-fields.server";
import { listMovedPages, markMovedSeen } from "~/platform/rooms/page-addresses.server";
import { servicesContext } from "~/platform/services.server";
import { readLately } from "~/platform/several-machines/replica.server";
import { readAges } from "~/platform/version.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { saved } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { useLast, useRefresh } from "~/ui/admin/use-refresh";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/dashboard";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "analytics.read");
  const services = context.get(servicesContext);
  const days = periodOf(new URL(request.url).searchParams);
  const [guide, moved, work, earlier, statistics] = await Promise.all([
    attempt(services, () => readGuide(services, operator)),
    mayDo("show.update", operator) ? attempt(services, () => listMovedPages(services)) : null,
    attempt(services, () => readDashboard(services, operator)),
    attempt(services, () => readMonths(services.db)),
    attempt(services, async () => {
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
  ]);
  const ages = readAges(today(services.clock)).map(({ name, text }) => `${name} ${text}. `);
  return { guide, moved, work, earlier, statistics, ages };
}

/** Functions of the buttons that dismiss a note or start a recount, by verb. */
const notes = new Map([
  ["recount-downloads", startRecount],
  ["hide-guide", hideGuide],
  ["moved-seen", markMovedSeen],
]);

/** About a failed job, the guide, moved pages, or downloads counted by other lists. */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "jobs.retry");
  const fields = await readFields(request, ["verb", "job"]);
  const putAway = notes.get(fields.verb);
  if (putAway) {
    authorize(context, "show.update");
    await putAway(context.get(servicesContext));
    return saved();
  }
  const verb = jobVerbs.find((known) => known === fields.verb);
  if (!verb) throw data(null, { status: 400 });
  if (verb === "discard") authorize(context, "jobs.discard");
  const services = context.get(servicesContext);
  const { status, message } = await changeFailedJob(services, operator, {
    id: fields.job,
    verb,
    titleOf: services.rooms.jobTitle,
  });
  return data({ saved: status === 200, message, errors: {}, values: {} }, { status });
}

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
