import type { Room } from "~/platform/rooms/room.server";
import { backupJob } from "./backups/backup-job.server";
import { restoreJob } from "./restore/restorations.server";

export const exportRoom: Room = {
  name: "export",
  jobs: [backupJob, restoreJob],
};
