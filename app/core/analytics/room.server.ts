import { href } from "~/lib/href";
import { formatCount } from "~/lib/text/german-number";
import { escapeHtml } from "~/lib/text/html";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import {
  followFetchLists,
  updateListsCommand,
  updateListsJob,
} from "./downloads/user-agents/update-lists.server";
import { readMonths } from "./earlier/earlier-numbers.server";
import { earlierNote, periodText, sourcesOf } from "./earlier/numbers.schema";
import { rebuildSumsJob, recountDownloadsJob } from "./rebuild/rebuild-sums.server";
import { forgetRawRowsJob, recentViews } from "./retention.server";
import type { AddedPanel } from "./statistics/added-panels.server";
import { analyticsTables } from "./tables";

const title = "So zählen wir";

export const analyticsRoom: Room = {
  name: "analytics",
  inArea: {
    menu: [
      {
        group: "analytics",
        position: 10,
        to: href("/admin/dashboard"),
        label: "Analytics",
        asks: "analytics.read",
        parts: [{ to: href("/admin/earlier-numbers"), label: "Zahlen von früher" }],
      },
    ],
    statisticsPanel: readEarlierPanel,
    audit: {
      sentences: {
        "statistics.export": "hat Zahlen exportiert",
        "earlierNumbers.import": "hat Zahlen von früher eingetragen (%)",
        "earlierNumbers.delete": "hat die Zahlen von früher gelöscht (%)",
      },
    },
  },
  deviceKeys: {
    "podcast-session-id": {
      purpose: "Eine zufällige Kennung für diesen Tab.",
      written: "Erst wenn du abspielst oder bewertest; sie endet, wenn du den Tab schließt.",
    },
  },
  tables: analyticsTables,
  commands: [
    {
      name: "import-numbers",
      summary: "trägt Zahlen ein, die ein anderes Programm gezählt hat",
      description:
        "Liest eine CSV-Datei mit Tag oder Monat, Folge (GUID, Adresse oder Titel) und Downloads. Tage, die von dieser " +
        "Quelle schon da sind, werden ersetzt; ein abgebrochener Lauf geht mit derselben Datei weiter.",
      argument: ["<datei>", "CSV-Datei, bis 5 MB"],
      options: [["--source <name>", "woher die Zahlen kommen, zum Beispiel Podigee"]],
      run: () =>
        import("./earlier/numbers-file.server").then(({ runImportNumbers }) => runImportNumbers),
    },
    updateListsCommand,
  ],
  pages: [
    {
      path: "/zaehlweise",
      title,
      searchWords: "Statistik Zahlen zählen Downloads",
      navigation: { legal: title },
      sitemap: {},
    },
  ],
  reservedNames: ["views", "playbacks"],
  operations: () => import("./operations.server"),
  jobs: [rebuildSumsJob, recountDownloadsJob],
  dailyJobs: [forgetRawRowsJob, updateListsJob],
  followShow: followFetchLists,
  episode: { rows: ({ id, today }) => [recentViews(id, today)] },
};

/** A panel with other programs' downloads of an episode; null if there are none. */
export async function readEarlierPanel({ db }: Services, id: string): Promise<AddedPanel | null> {
  const sources = sourcesOf(await readMonths(db, id));
  if (sources.length === 0) return null;
  const rows = sources.map(
    (row) =>
      `<tr><th scope="row">${escapeHtml(row.source)}</th><td>${periodText(row)}</td><td>${formatCount(row.downloads)}</td></tr>`,
  );
  const html = `<table class="admin-table"><thead><tr><th scope="col">Quelle</th><th scope="col">Zeitraum</th><th scope="col">Downloads</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return {
    title: "Zahlen von früher",
    note: earlierNote,
    label: "Zahlen von früher nach Quelle",
    html,
  };
}
