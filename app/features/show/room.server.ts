import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { showTables } from "./tables";

/** The law wants them to be reached from everywhere. */
const onEveryPage = { isRequired: true, sitemap: {} } as const;

export const showRoom: Room = {
  name: "show",
  menu: [
    {
      group: "show",
      position: 10,
      to: href("/admin/show/:section?"),
      label: "Einstellungen",
      asks: "show.read",
    },
  ],
  deviceKeys: { "podcast-theme": "Ob du die Seite hell oder dunkel haben willst." },
  tables: showTables,
  pages: [
    {
      path: "/",
      title: "Home",
      navigation: { header: "Home" },
      sitemap: { newestOf: "episodes" },
    },
    { path: "/imprint", title: "Impressum", navigation: { legal: "Impressum" }, ...onEveryPage },
    {
      path: "/privacy",
      title: "Datenschutz",
      navigation: { legal: "Datenschutz" },
      ...onEveryPage,
    },
  ],
  audit: {
    nouns: { show: "die Sendung" },
    sentences: {
      "show.update": "hat die Einstellungen der Sendung geändert",
    },
  },
};
