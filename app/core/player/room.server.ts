import { oneOf, type Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { embedPage } from "./embed/embed-page.server";
import type { StoryParts } from "./scene/scene";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /** Numerals, events and claims for the scenes of an episode, also of a draft. */
    told?(
      services: Pick<Services, "db">,
      episodeId: string,
    ): Promise<Pick<StoryParts, "callouts" | "events" | "claims">>;
  }
}

export const playerRoom: Room = {
  name: "player",
  deviceKeys: {
    "podcast-player": {
      purpose:
        "Wo du in welcher Folge stehen geblieben bist, welche du zu Ende gehört hast, deine Liste „Als Nächstes“, dein Tempo, die Lautstärke, ob der Ton aus ist und ob Tasten den Player steuern.",
      written:
        "Erst wenn du abspielst, etwas in die Liste nimmst oder eine dieser Einstellungen änderst; hörst du in unserem Player auf einer anderen Website, legt dein Browser diesen Eintrag dort getrennt ab, und du löschst ihn mit den Websitedaten deines Browsers.",
    },
    "podcast-open": {
      purpose: "Welche Folge in diesem Tab offen ist, damit sie nach dem Neuladen noch da ist.",
      written: "Erst nach dem Abspielen; es endet, wenn du den Player oder den Tab schließt.",
    },
    "podcast-autoplay": {
      purpose: "Ob Folgen von selbst starten sollen.",
      written: "Erst wenn du diese Einstellung änderst.",
    },
    "podcast-analytics": {
      purpose: "Welche Folge du wie lange gehört hast.",
      written: "Erst nach dem Abspielen; Einträge verfallen nach 30\u00a0Tagen.",
    },
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
