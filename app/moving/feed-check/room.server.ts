import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";

export const feedCheckRoom: Room = {
  name: "feed-check",
  inArea: {
    menu: [
      {
        group: "moving",
        position: 30,
        to: href("/admin/feed-check"),
        label: "Feed prüfen",
        asks: "show.read",
      },
    ],
  },
  operations: () => import("./operations.server"),
  commands: [
    {
      name: "check-feed",
      summary: "prüft einen Feed nach den Regeln der Verzeichnisse",
      description:
        "Prüft einen Feed nach den Regeln von Apple, Spotify, YouTube, PSP-1 und Podcasting 2.0; ohne Angabe den " +
        "dieser Website. Rückgabewert: 1, wenn ein Fehler darin ist. Läuft auch neben der laufenden Website.",
      argument: ["[quelle]", "Datei oder http-Adresse eines RSS-Feeds"],
      options: [
        ["--ask-files", "auch die Server der neuesten zehn Folgen nach ihren Dateien fragen"],
        ["--allow-private-addresses", "auch Adressen im eigenen Netz abrufen"],
      ],
      run: () => import("./feed-check-command.server").then(({ runCheckFeed }) => runCheckFeed),
    },
  ],
};
