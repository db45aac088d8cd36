import { load } from "~/core/accounts/operate.server";
import { ExampleList } from "~/core/examples/admin/example-parts";
import { examplesOf, findExamples } from "~/core/examples/examples.server";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { countText, formatCount } from "~/lib/text/german-number";
import { addDays } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import {
  SubscriberList,
  SubscriberListActions,
} from "~/newsletter/subscribers/admin/subscriber-list";
import { UndatedNote } from "~/newsletter/subscribers/admin/undated";
import { listUndatedImports } from "~/newsletter/subscribers/import/keep-import.server";
import { listSubscribers } from "~/newsletter/subscribers/list-subscribers.server";
import {
  type GrowthDay,
  readSubscriberGrowth,
} from "~/newsletter/subscribers/subscriber-days.server";
import {
  growthPeriodOf,
  growthPeriods,
  subscriberDone,
  subscriberLists,
} from "~/newsletter/subscribers/subscribers.schema";
import { today } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { AdminSection } from "~/ui/admin/admin-page";
import { ChartTable, datePoint } from "~/ui/admin/charts/chart-panel";
import { LineChart } from "~/ui/admin/charts/line-chart";
import { StateFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import { Note } from "~/ui/admin/note";
import { useLast } from "~/ui/admin/use-refresh";
import { Link } from "~/ui/link";
import { NewsletterParts } from "../newsletter-parts";
import type { Route } from "./+types/subscribers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, query, page } = listSearch(request);
  const status = subscriberLists.read(search);
  const period = growthPeriodOf(search.get("zeitraum"));
  const isStart = status === "active" && !query && page === 1;
  const read = await load(context, "subscribers.list", async ({ db, clock }) => {
    const date = today(clock);
    const growthIn = (db: Db) => readSubscriberGrowth(db, addDays(date, 1 - period), date);
    const readExamples = async (db: Db) => {
      if (!(await findExamples(db))) return null;
      const examples = examplesOf(db);
      return { growth: await growthIn(examples), ...(await listSubscribers(examples)) };
    };
    const [list, growth, examples, undated] = await Promise.all([
      listSubscribers(db, { status, query, page }),
      isStart ? growthIn(db) : null,
      isStart ? readExamples(db) : null,
      isStart ? listUndatedImports(db) : null,
    ]);
    return { list, growth, examples, undated };
  });
  return { status, query, period, read, done: subscriberDone(search) };
}

export function meta() {
  return [{ title: "Abonnenten – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { status, query, period, read, done } = loaderData;
  const { growth, examples, undated } = read ?? {};
  const list = useLast(read?.list ?? null);
  const isNobodyThere = !!list && Object.values(list.counts).every((count) => count === 0);
  const growthPath = (days: number) => `${subscriberLists.path}?zeitraum=${days}`;
  return (
    <ListPage
      title="Newsletter"
      actions={<SubscriberListActions isEmpty={isNobodyThere} />}
      intro={<NewsletterParts current={href("/admin/newsletter/subscribers")} />}
      note={
        done && (
          <Note look="done" role="status">
            {done}
          </Note>
        )
      }
      list={list}
      isStale={!read}
      failure="Abonnenten konnten nicht geladen werden"
      address={(page) => subscriberLists.address(status, query, page)}
    >
      {undated && undated.length > 0 && <UndatedNote imports={undated} />}
      {growth && !(examples && isNobodyThere) && (
        <GrowthPanel days={growth} period={period} address={growthPath} />
      )}
      {list && (
        <>
          <StateFilter lists={subscriberLists} state={status} query={query} list={list} />
          <SubscriberList subscribers={list.subscribers} status={status} query={query} />
        </>
      )}
      {examples && (
        <ExampleList intro="So sieht es aus, wenn Leute dabei sind. Diese sind erfunden: Ihre Adressen gehören niemandem, und keine Mail geht an sie.">
          <GrowthPanel days={examples.growth} period={period} address={growthPath} />
          <SubscriberList subscribers={examples.subscribers} status="active" query="" isExample />
        </ExampleList>
      )}
    </ListPage>
  );
}

type GrowthPanelProps = {
  days: readonly GrowthDay[];
  period: number;
  address(period: number): string;
};

/** The growth of active subscribers as a line, sums and a table of days; empty before the first subscriber. */
function GrowthPanel({ days, period, address }: GrowthPanelProps) {
  if (days.every(({ joined, active }) => joined + active === 0)) return null;
  const sum = (of: "joined" | "gone" | "bounced") =>
    formatCount(days.reduce((total, day) => total + day[of], 0));
  return (
    <AdminSection title="Wachstum" id="wachstum">
      <p className="label">
        In {countText(period, "Tag", "Tagen")}: {sum("joined")} dazugekommen, {sum("gone")}{" "}
        gegangen, {sum("bounced")} unzustellbar geworden.
      </p>
      <nav aria-label="Zeitraum des Wachstums" className="flex flex-wrap gap-2">
        {growthPeriods.map((days) => (
          <Link
            key={days}
            to={`${address(days)}#wachstum`}
            className="page-number text-sm"
            aria-current={days === period ? "page" : undefined}
          >
            {days} Tage
          </Link>
        ))}
      </nav>
      <LineChart
        label={`Aktive Abonnenten in den letzten ${period} Tagen`}
        points={days.map(({ date }) => datePoint(date))}
        lines={[{ label: "Aktiv", tone: "stamp", values: days.map(({ active }) => active) }]}
        isFilled
      />
      <ChartTable
        caption="Aktive Abonnenten nach Tagen, der neueste zuerst"
        columns={["Tag", "Dazugekommen", "Gegangen", "Unzustellbar", "Aktiv am Ende"]}
        rows={days.toReversed().map(({ date, joined, gone, bounced, active }) => ({
          key: date,
          cells: [formatDate(date), ...[joined, gone, bounced, active].map(formatCount)],
        }))}
      />
    </AdminSection>
  );
}
