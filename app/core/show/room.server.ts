import { hasAccessibilityStatement } from "~/core/show/legal/placeholders";
import { href } from "~/lib/href";
import type { Page, Room } from "~/platform/rooms/room.server";
import { sectionNames, sectionPath, sections } from "./settings/settings";
import { getShow } from "./show.server";
import { showTables } from "./tables";

function legalPage(path: string, title: string, searchWords: string): Page {
  return { path, title, searchWords, navigation: { legal: title }, sitemap: {} };
}

const statementPage: Page = {
  ...legalPage("/barrierefreiheit", "Barrierefreiheit", "barrierefrei Erklärung Screenreader"),
  isShown: async (db) => hasAccessibilityStatement(await getShow(db)),
};

export const showRoom: Room = {
  name: "show",
  inArea: {
    menu: [
      {
        group: "settings",
        position: 10,
        to: href("/admin/show/:section?"),
        label: "Einstellungen",
        asks: "show.read",
        parts: sectionNames.map((name) => ({
          to: sectionPath(name),
          label: sections[name].title,
          fields: sections[name].settings,
        })),
      },
    ],
    audit: {
      nouns: { show: "die Sendung" },
      subjects: { show: { path: () => href("/admin/show/:section?") } },
      sentences: {
        "show.update": "hat die Einstellungen der Sendung geändert",
      },
    },
  },
  deviceKeys: {
    "podcast-theme": {
      purpose: "Ob du die Seite hell oder dunkel haben willst.",
      written:
        "Erst wenn du selbst umschaltest; wählst du wieder „System“, verschwindet der Eintrag.",
    },
  },
  tables: showTables,
  movableNames: ["barrierefreiheit"],
  pages: [
    {
      path: "/",
      title: "Home",
      navigation: { header: "Home" },
      sitemap: { newestOf: "episodes" },
    },
    {
      ...legalPage("/imprint", "Impressum", "Anbieter Anschrift Adresse Betreiber verantwortlich"),
      isRequired: true,
    },
    {
      ...legalPage(
        "/privacy",
        "Datenschutz",
        "Datenschutzerklärung DSGVO Cookies Auskunft löschen",
      ),
      isRequired: true,
    },
    statementPage,
  ],
  operations: () => import("./settings/operations.server"),
};
