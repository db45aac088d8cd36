import type { Room } from "~/platform/rooms/room.server";
import { examplesTables } from "./tables";

export const examplesRoom: Room = {
  name: "examples",
  tables: examplesTables,
  operations: () => import("./operations.server"),
  inArea: {
    audit: { sentences: { "examples.delete": "hat die Beispieldaten der Demo entfernt" } },
  },
};
