import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { auditWords } from "./audit-words";
import { backupJob } from "./backups/backup-job.server";
import { settings } from "./backups/backups.server";
import { restoreJob } from "./restore/restorations.server";
import { exportTables } from "./tables";

export const exportRoom: Room = {
  name: "export",
  inArea: {
    menu: [
      {
        group: "show",
        position: 50,
        to: href("/admin/export"),
        label: "Export",
        asks: "exports.read",
      },
      {
        group: "show",
        position: 60,
        to: href("/admin/backups"),
        label: "Sicherung",
        asks: "backups.list",
      },
    ],
    audit: auditWords,
  },
  tables: exportTables,
  settings,
  events: { "backup.finished": "Sicherung fertig", "backup.failed": "Sicherung gescheitert" },
  jobs: [backupJob, restoreJob],
};
