import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { showTables } from "./tables";

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
    {
      path: "/imprint",
      title: "Impressum",
      navigation: { legal: "Impressum" },
      isRequired: true,
      sitemap: {},
    },
    {
      path: "/privacy",
      title: "Datenschutz",
      navigation: { legal: "Datenschutz" },
      isRequired: true,
      sitemap: {},
    },
  ],
  audit: {
    nouns: { show: "die Sendung" },
    sentences: {
      "show.update": "hat die Einstellungen der Sendung geändert",
    },
  },
};
