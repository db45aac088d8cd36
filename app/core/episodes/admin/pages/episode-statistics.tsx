import { load } from "~/core/accounts/operate.server";
import {
  AddedPanelView,
  EpisodeStatisticsPanel,
  FirstDaysPanel,
} from "~/core/analytics/admin/episode-panels";
import { DropOffPanel, PassagesPanel } from "~/core/analytics/admin/passages-panel";
import { readAddedPanels } from "~/core/analytics/statistics/added-panels.server";
import { readEpisodeStatistics } from "~/core/analytics/statistics/episode-statistics.server";
import { analyticsMessages } from "~/core/analytics/statistics/statistics.schema";
import { StatisticsArea } from "~/core/examples/admin/example-parts";
import { statisticsSource } from "~/core/examples/examples.server";
import { href } from "~/lib/href";
import { formatDate } from "~/lib/time/german-date";
import { AdminPage } from "~/ui/admin/admin-page";
import { useLast, useRefresh } from "~/ui/admin/use-refresh";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/episode-statistics";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const read = await load(context, "analytics.read", async (services) => {
    const { examples, source } = await statisticsSource(services);
    return {
      examples,
      statistics: await readEpisodeStatistics(source, id),
      panels: await readAddedPanels(services, id),
    };
  });
  if (read && !read.statistics) throw new Response(null, { status: 404 });
  return read ?? { examples: null, statistics: null, panels: [] };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Zahlen: ${loaderData?.statistics?.episode.title ?? "Folge"} – Redaktion` }];
}

export default function EpisodeStatistics({ loaderData }: Route.ComponentProps) {
  useRefresh();
  const statistics = useLast(loaderData.statistics);
  const { episode } = statistics ?? {};
  return (
    <AdminPage
      title={episode?.title ?? "Zahlen der Folge"}
      back={{ to: href("/admin/episodes"), label: "Episoden" }}
      actions={
        episode && (
          <Link
            to={href("/admin/episodes/:id/edit", { id: episode.id })}
            className="button button-outline text-sm"
          >
            Bearbeiten
          </Link>
        )
      }
    >
      {!loaderData.statistics && <ErrorBanner>{analyticsMessages.read}</ErrorBanner>}
      {statistics && episode && (
        <>
          <p className="label">
            {episode.invention && `${episode.invention} · `}
            {episode.isOut ? "erschienen" : "erscheint"} am {formatDate(episode.date)}
          </p>
          <StatisticsArea examples={loaderData.examples}>
            <EpisodeStatisticsPanel statistics={statistics} />
            <DropOffPanel statistics={statistics} />
            <PassagesPanel statistics={statistics} />
            <FirstDaysPanel statistics={statistics} />
          </StatisticsArea>
          {loaderData.panels.map((panel) => (
            <AddedPanelView key={panel.title} {...panel} />
          ))}
        </>
      )}
    </AdminPage>
  );
}
