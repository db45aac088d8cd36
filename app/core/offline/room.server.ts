import type { Room } from "~/platform/rooms/room.server";

export const offlineRoom: Room = {
  name: "offline",
  deviceKeys: {
    "podcast-offline": {
      purpose:
        "Folgen für unterwegs, samt ihren Seiten und dem Service Worker, der sie ohne Netz ausliefert.",
      written:
        "Erst wenn du „Für unterwegs speichern“ wählst; alles verschwindet, sobald du die letzte gespeicherte Folge löschst.",
    },
  },
  pages: [
    {
      path: "/offline",
      title: "Gespeicherte Folgen",
      searchWords: "offline herunterladen Download unterwegs",
      navigation: { footer: "Gespeicherte Folgen" },
      shortcut: "Gespeicherte Folgen",
      parameters: { zu: { values: /./, isForBrowser: true } },
    },
  ],
};
