import type { Room } from "~/platform/rooms/room.server";
import { discardFilesJob } from "./library/discard-files.server";
import { variantsJob } from "./serving/variants.server";

export const mediaRoom: Room = {
  name: "media",
  takenNames: ["media"],
  jobs: [variantsJob, discardFilesJob],
};
