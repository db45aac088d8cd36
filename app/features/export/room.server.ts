import type { Room } from "~/platform/rooms/room.server";
import { auditWords } from "./audit-words";
import { backupJob } from "./backups/backup-job.server";
import { restoreJob } from "./restore/restorations.server";
import { exportTables } from "./tables";

export const exportRoom: Room = {
  name: "export",
  tables: exportTables,
  jobs: [backupJob, restoreJob],
  audit: auditWords,
};
