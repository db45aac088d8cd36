import { oneOf, type Room } from "~/platform/rooms/room.server";
import { embedPage } from "./embed/embed-page.server";

export const playerRoom: Room = {
  name: "player",
  deviceKeys: {
    "podcast-player":
      "Wo du in welcher Folge stehen geblieben bist, welche du zu Ende gehört hast, deine Liste „Als Nächstes“, dein Tempo, die Lautstärke, ob der Ton aus ist und ob Tasten den Player steuern.",
    "podcast-open":
      "Welche Folge in diesem Tab offen ist, damit sie nach dem Neuladen noch da ist, nur bis du sie oder ihn schließt.",
    "podcast-autoplay": "Ob Folgen von selbst starten sollen.",
    "podcast-analytics": "Welche Folge du wie lange gehört hast.",
  },
  files: [
    {
      path: "/episodes/:id/embed",
      parameters: {
        theme: { values: oneOf(["light", "dark"]) },
        t: { values: /./, isForBrowser: true },
      },
      render: (services, { url, param }) =>
        embedPage(services, param("id"), url.searchParams.get("theme")),
    },
  ],
  reservedNames: ["oembed"],
};
