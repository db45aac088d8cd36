import type { ReactNode } from "react";
import { formatCount } from "~/lib/text/german-number";
import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import type { Shares, Statistics } from "../statistics/read-statistics.server";
import { statisticsFile, topOnDashboard } from "../statistics/statistics.schema";

const panels = [
  {
    of: "apps",
    title: "Apps",
    caption: "Downloads nach App",
    columns: ["App", "Downloads", "Anteil"],
    empty: "In dieser Zeit hat keine App eine Folge geladen.",
  },
  {
    of: "devices",
    title: "Geräte",
    caption: "Downloads nach Gerät",
    columns: ["Gerät", "Downloads", "Anteil"],
    empty: "In dieser Zeit hat kein Gerät eine Folge geladen.",
  },
  {
    of: "sources",
    title: "Wo gehört wird",
    caption: "Wiedergaben nach Ort",
    columns: ["Ort", "Wiedergaben", "Anteil"],
    empty: "In dieser Zeit hat niemand eine Folge gehört.",
  },
  {
    of: "referrers",
    title: "Woher Besucher kommen",
    caption: "Aufrufe nach Herkunft",
    columns: ["Website", "Aufrufe", "Anteil"],
    empty: "In dieser Zeit kam niemand von einer anderen Website.",
  },
] as const;

const sourceNames: Record<string, string> = { site: "auf der Website", embed: "eingebettet" };

export function SharePanels({ statistics: { days, places } }: { statistics: Statistics }) {
  return panels.map(({ of, ...panel }) => (
    <TablePanel
      key={of}
      {...panel}
      csv={statisticsFile(of, days)}
      rows={shareRows(places[of], of === "sources" ? sourceNames : undefined)}
    />
  ));
}

/** The first few entries and the sum of the others, each with count, percentage and bar. */
function shareRows({ entries, total }: Shares, names?: Record<string, string>) {
  const shown = entries.slice(0, topOnDashboard);
  const rest = total - shown.reduce((sum, { count }) => sum + count, 0);
  return [...shown, ...(rest > 0 ? [{ name: "Übrige", count: rest }] : [])].map(
    ({ name, count }) => {
      const share = (100 * count) / total;
      return {
        key: name,
        head: (
          <>
            {names?.[name] ?? name}
            <Bar share={share} />
          </>
        ),
        values: [formatCount(count), `${Math.round(share)} %`],
      };
    },
  );
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

type TablePanelProps = {
  title: string;
  caption?: string;
  csv: string;
  isWide?: boolean;
  /** Headings; the first is above the subjects. */
  columns: readonly string[];
  /** The subjects, with a value for each column after the first. */
  rows: readonly { key: string; head: ReactNode; values: readonly string[] }[];
  empty: string;
};

/** A table of the top subjects of a statistic. */
export function TablePanel({ columns, rows, empty, caption, ...panel }: TablePanelProps) {
  const [head, ...counts] = columns;
  return (
    <ChartPanel {...panel}>
      {rows.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <table className="admin-table [&_:is(td,th):last-child]:pr-0 [&_th:first-child]:pl-0">
          <caption className="sr-only">{caption ?? panel.title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {counts.map((column) => (
                <th key={column} scope="col" className="text-right max-sm:whitespace-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="w-full font-normal wrap-anywhere">
                  {row.head}
                </th>
                {row.values.map((value, index) => (
                  <td
                    key={counts[index]}
                    className="text-right font-mono text-sm whitespace-nowrap tabular-nums"
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ChartPanel>
  );
}
