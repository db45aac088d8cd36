import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import {
  followFetchLists,
  updateListsCommand,
  updateListsJob,
} from "./downloads/user-agents/update-lists.server";
import { importNumbersCommand } from "./earlier/command.server";
import { readEarlierPanel } from "./earlier/episode-panel.server";
import { rebuildSumsJob, recountDownloadsJob } from "./rebuild/rebuild-sums.server";
import { forgetRawRowsJob, recentViews } from "./retention.server";
import { analyticsTables } from "./tables";

const title = "So zählen wir";

export const analyticsRoom: Room = {
  name: "analytics",
  inArea: {
    menu: [
      {
        group: "content",
        position: 10,
        to: href("/admin/dashboard"),
        label: "Analytics",
        asks: "analytics.read",
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
  commands: [importNumbersCommand, updateListsCommand],
  pages: [{ path: "/zaehlweise", title, navigation: { legal: title }, sitemap: {} }],
  reservedNames: ["views", "playbacks"],
  operations: () => import("./operations.server"),
  jobs: [rebuildSumsJob, recountDownloadsJob],
  dailyJobs: [forgetRawRowsJob, updateListsJob],
  followShow: followFetchLists,
  episode: { rows: ({ id, today }) => [recentViews(id, today)] },
};
