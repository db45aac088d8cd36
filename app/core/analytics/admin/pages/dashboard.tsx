import { Circle, CircleCheckBig } from "lucide-react";
import { load, operate } from "~/core/accounts/operate.server";
import { mayDo } from "~/core/accounts/permissions";
import { Attention } from "~/core/analytics/admin/pages/dashboard/attention";
import { readDashboard } from "~/core/analytics/admin/pages/dashboard/read-dashboard.server";
import {
  type Guide,
  type GuideStep,
  readGuide,
} from "~/core/analytics/admin/pages/dashboard/read-guide.server";
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
import { sectionPath } from "~/core/show/settings/settings";
import type { SignedInOperator } from "~/platform/actor";
import { today } from "~/platform/clock.server";
import { discard, retry } from "~/platform/jobs/operations.server";
import { listMovedPages } from "~/platform/rooms/page-addresses.server";
import type { Services } from "~/platform/services.server";
import { readLately } from "~/platform/several-machines/replica.server";
import { readAges } from "~/platform/version.server";
import { ClosedNote } from "~/routes/admin/closed-note";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RowButton } from "~/ui/admin/action-button";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { useLast, useRefresh } from "~/ui/admin/use-refresh";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
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

/** Handles forms about a failed job, the guide, moved pages, and downloads counted by other lists. */
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

type MovedPagesProps = { pages: Awaited<ReturnType<typeof listMovedPages>> };

/** New pages of the program that got another address, because the operator's content already had theirs. */
function MovedPages({ pages }: MovedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <AdminSection title="Neue Seiten unter anderer Adresse">
      <ul className="flex flex-col wrap-anywhere">
        {pages.map(({ from, to, title }) => (
          <li key={from} className="max-w-prose border-t border-hair py-2.5 first:border-t-0">
            Unter „{from}“ steht schon etwas von dir, und das bleibt so. „{title}“ hat darum die
            Adresse „{to.replace(/:\w+/g, "…")}“; alle Links der Website führen dorthin.
          </li>
        ))}
      </ul>
      <RowButton fields={{ verb: "moved-seen" }}>Verstanden</RowButton>
    </AdminSection>
  );
}

/** Setup steps for an empty site; each is ticked as soon as it is done. */
function GuidePanel({ guide: { steps, hidden, unfinished } }: { guide: Guide }) {
  return (
    <>
      <ClosedNote />
      {unfinished.map((name) => (
        <Note key={name} look="warning">
          <Link to={sectionPath(name)} className="underline">
            {name === "imprint" ? "Impressum" : "Datenschutz"}
          </Link>
          : Der Text hat noch Lücken, und Besucher lesen ihn so.
        </Note>
      ))}
      {steps && (
        <AdminSection title="So wird daraus deine Website">
          <p className="label">
            {steps.filter(({ isDone }) => isDone).length} von {steps.length} erledigt
          </p>
          <ol className="flex flex-col">
            {steps.map((step) => (
              <Step key={step.title} step={step} />
            ))}
          </ol>
          {hidden.length > 0 && (
            <Note look="remark">
              Noch leer und darum aus der Navigation genommen: {hidden.join(", ")}. Gibt es dort
              etwas,{" "}
              <Link to={sectionPath("navigation")} className="underline">
                schaltest du es wieder ein
              </Link>
              .
            </Note>
          )}
          <RowButton fields={{ verb: "hide-guide" }}>Anleitung weglegen</RowButton>
        </AdminSection>
      )}
    </>
  );
}

function Step({ step: { title, hint, isDone, links } }: { step: GuideStep }) {
  const Sign = isDone ? CircleCheckBig : Circle;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-hair py-2.5 first:border-t-0">
      <Sign
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isDone ? "" : "text-soft"}`}
      />
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-semibold">
          {title} <span className="sr-only">{isDone ? "(erledigt)" : "(offen)"}</span>
        </p>
        {!isDone && <p className="max-w-prose text-soft">{hint}</p>}
      </div>
      {!isDone && links.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {links.map(({ to, label }) => (
            <Link
              key={to + label}
              to={to}
              aria-label={`${label}: ${title}`}
              className="button button-outline min-h-9 bg-sheet px-3 py-1 text-sm"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}
