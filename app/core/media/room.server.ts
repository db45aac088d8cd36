import { sql } from "kysely";
import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { discardFilesJob } from "./library/discard-files.server";
import { variantsJob } from "./serving/variants.server";
import { mediaTables } from "./tables";

export const mediaRoom: Room = {
  name: "media",
  inArea: {
    menu: [
      {
        position: 58,
        to: href("/admin/media"),
        label: "Mediathek",
        asks: "media.update",
      },
    ],
    audit: {
      nouns: { media: "die Datei" },
      subjects: { media: { table: "media_files", path: (id) => href("/admin/media/:id", { id }) } },
    },
  },
  deviceKeys: {
    tus: {
      purpose: "Wo eine Datei, die du hochlädst, nach einer Unterbrechung weitergeht.",
      written: "Erst wenn du in der Redaktion etwas hochlädst, bis es angekommen ist.",
      isOperators: true,
    },
  },
  tables: mediaTables,
  reservedNames: ["media"],
  operations: () => import("./operations.server"),
  events: {
    "media.uploaded": "Datei hochgeladen",
    "media.finished": "Bild aufbereitet",
    "media.failed": "Bild nicht aufbereitet",
  },
  jobs: [variantsJob, discardFilesJob],
  episode: {
    rows: ({ id }) => [{ table: "media_files", where: sql`episode_id = ${id}`, key: "id" }],
  },
};
