import { formatCount } from "~/lib/german-number";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import type { Shares } from "../statistics/read-shares.server";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile, topOnDashboard } from "../statistics/statistics.schema";

const sourceNames: Record<string, string> = { site: "auf der Website", embed: "eingebettet" };

/** The apps, devices and places where people listen, and where visitors come from. */
export function SharePanels({ statistics: { days, places } }: { statistics: Statistics }) {
  const { apps, devices, sources, referrers } = places;
  const named = sources.entries.map(({ name, count }) => ({
    name: sourceNames[name] ?? name,
    count,
  }));
  return (
    <>
      <ChartPanel title="Apps" csv={statisticsFile("apps", days)}>
        <ShareBars
          caption="Downloads nach App"
          columns={["App", "Downloads"]}
          shares={apps}
          empty="In dieser Zeit hat keine App eine Folge geladen."
        />
      </ChartPanel>
      <ChartPanel title="Geräte" csv={statisticsFile("devices", days)}>
        <ShareBars
          caption="Downloads nach Gerät"
          columns={["Gerät", "Downloads"]}
          shares={devices}
          empty="In dieser Zeit hat kein Gerät eine Folge geladen."
        />
      </ChartPanel>
      <ChartPanel title="Wo gehört wird" csv={statisticsFile("sources", days)}>
        <ShareBars
          caption="Wiedergaben nach Ort"
          columns={["Ort", "Wiedergaben"]}
          shares={{ ...sources, entries: named }}
          empty="In dieser Zeit hat niemand eine Episode gehört."
        />
      </ChartPanel>
      <ChartPanel title="Woher Besucher kommen" csv={statisticsFile("referrers", days)}>
        <ShareBars
          caption="Aufrufe nach Herkunft"
          columns={["Website", "Aufrufe"]}
          shares={referrers}
          empty="In dieser Zeit kam niemand von einer anderen Website."
        />
      </ChartPanel>
    </>
  );
}

type ShareBarsProps = {
  caption: string;
  /** What is shared out, and what is counted. */
  columns: readonly [name: string, count: string];
  shares: Shares;
  empty: string;
};

/** Shares of a whole, each with its number, its part in percent and a bar. */
function ShareBars({ caption, columns: [name, count], shares, empty }: ShareBarsProps) {
  if (shares.entries.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <table className="admin-table [&_:is(td,th):last-child]:pr-0 [&_th:first-child]:pl-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="text-right">
            {count}
          </th>
          <th scope="col" className="text-right">
            Anteil
          </th>
        </tr>
      </thead>
      <tbody>
        {shownOf(shares).map((entry) => {
          const share = shares.total === 0 ? 0 : (100 * entry.count) / shares.total;
          return (
            <tr key={entry.name}>
              <th scope="row" className="w-full font-normal wrap-anywhere">
                {entry.name}
                <Bar share={share} />
              </th>
              <td className="text-right font-mono text-sm tabular-nums">
                {formatCount(entry.count)}
              </td>
              <td className="text-right font-mono text-sm whitespace-nowrap tabular-nums">
                {Math.round(share)} %
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The first few, and the others as one. */
function shownOf({ entries, total }: Shares) {
  const shown = entries.slice(0, topOnDashboard);
  const rest = total - shown.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...shown, { name: "Übrige", count: rest }] : shown;
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-1.5 w-full"
    >
      <rect width="100" height="1" fill="var(--hair)" opacity="0.5" />
      <rect width={share} height="1" fill="var(--stamp)" />
    </svg>
  );
}
