import { sql } from "kysely";
import type { Room } from "~/platform/rooms/room.server";
import { clipJob } from "./clips-job.server";
import { clipTables } from "./tables";

export const clipsRoom: Room = {
  name: "clips",
  tables: clipTables,
  operations: () => import("./operations.server"),
  jobs: [clipJob],
  episode: {
    rows: ({ id }) => [{ table: "clips", where: sql`episode_id = ${id}`, key: "id" }],
  },
  inArea: {
    audit: { sentences: { "clip.make": "hat aus % einen Clip gemacht" } },
  },
};
