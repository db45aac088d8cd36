import { formatCount } from "~/lib/german-number";
import type { Shares } from "../statistics/read-shares.server";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile, topOnDashboard } from "../statistics/statistics.schema";
import { FiguresPanel } from "./figures-panel";

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

/** The apps, devices and places where people listen, and where visitors come from. */
export function SharePanels({ statistics: { days, places } }: { statistics: Statistics }) {
  return panels.map(({ of, ...panel }) => (
    <FiguresPanel
      key={of}
      {...panel}
      csv={statisticsFile(of, days)}
      rows={rowsOf(places[of], of === "sources" ? sourceNames : undefined)}
    />
  ));
}

/** The first few, and the others as one, each with its number, its part in percent and a bar. */
function rowsOf({ entries, total }: Shares, names?: Record<string, string>) {
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
