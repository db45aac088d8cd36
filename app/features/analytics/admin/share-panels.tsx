import { ChartPanel } from "~/ui/admin/charts/chart-panel";
import { topOnDashboard } from "../statistics/periods";
import type { Statistics } from "../statistics/read-statistics.server";
import { statisticsFile } from "../statistics/statistics-path";
import { ShareBars } from "./share-bars";

const sourceNames: Record<string, string> = { site: "auf der Website", embed: "eingebettet" };

/** The apps, devices and places where people listen, and where visitors come from. */
export function PlaceSheets({ statistics: { days, places } }: { statistics: Statistics }) {
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
          {...apps}
          most={topOnDashboard}
          empty="In dieser Zeit hat keine App eine Folge geladen."
        />
      </ChartPanel>
      <ChartPanel title="Geräte" csv={statisticsFile("devices", days)}>
        <ShareBars
          caption="Downloads nach Gerät"
          columns={["Gerät", "Downloads"]}
          {...devices}
          most={topOnDashboard}
          empty="In dieser Zeit hat kein Gerät eine Folge geladen."
        />
      </ChartPanel>
      <ChartPanel title="Wo gehört wird" csv={statisticsFile("sources", days)}>
        <ShareBars
          caption="Wiedergaben nach Ort"
          columns={["Ort", "Wiedergaben"]}
          entries={named}
          total={sources.total}
          most={topOnDashboard}
          empty="In dieser Zeit hat niemand eine Episode gehört."
        />
      </ChartPanel>
      <ChartPanel title="Woher Besucher kommen" csv={statisticsFile("referrers", days)}>
        <ShareBars
          caption="Aufrufe nach Herkunft"
          columns={["Website", "Aufrufe"]}
          {...referrers}
          most={topOnDashboard}
          empty="In dieser Zeit kam niemand von einer anderen Website."
        />
      </ChartPanel>
    </>
  );
}
