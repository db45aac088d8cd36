import { href } from "~/lib/href";
import { listPage, oneOf, type Room, typedText } from "~/platform/rooms/room.server";
import { forgetMissesJob } from "./misses.server";
import { sourcesOf } from "./search-sources.server";
import { searchTables } from "./tables";

export const searchRoom: Room = {
  name: "search",
  inArea: {
    menu: [
      {
        group: "analytics",
        position: 20,
        to: href("/admin/searches"),
        label: "Vergeblich gesucht",
        asks: "searches.list",
      },
    ],
    audit: { sentences: { "search.ignore": "hat eine vergebliche Suche ausgeblendet" } },
  },
  tables: searchTables,
  pages: [
    {
      path: "/suche",
      title: "Suche",
      navigation: { footer: "Suche" },
      parameters: { q: typedText, seite: listPage },
    },
    { path: "/suche/vorschlaege", parameters: { q: typedText } },
  ],
  dailyJobs: [forgetMissesJob],
  // With another secret no question has the hash that it had.
  async changeSecret(trx) {
    await trx.deleteFrom("search_misses").execute();
  },
  operations: () => import("./operations.server"),
  parameters: (rooms) => ({
    "/suche": { art: { values: oneOf(sourcesOf(rooms).map(({ kind }) => kind)) } },
  }),
};
