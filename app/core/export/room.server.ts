import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { backupJob } from "./backups/backup-job.server";
import { settings } from "./backups/backups.server";
import { restoreJob } from "./restore/restorations.server";
import { exportTables } from "./tables";

/** The audit log's sentences for this room's actions; % stands for the title. */
const auditWords = {
  sentences: {
    "show.export": "hat alles exportiert",
    "show.export-wordpress": "hat einen Export für WordPress heruntergeladen",
    "show.restore": "hat alles aus einem Export zurückgeholt: %",
    "show.change-secret": "hat die Website an ein anderes SECRET gewöhnt",
    "backup.create": "hat eine Sicherung angestoßen",
    "backup.update": "hat die Einstellungen der Sicherung geändert",
    "backup.download": "hat die Sicherung % heruntergeladen",
    "backup.delete": "hat die Sicherung % gelöscht",
  },
};

export const exportRoom: Room = {
  name: "export",
  inArea: {
    menu: [
      {
        group: "moving",
        position: 40,
        to: href("/admin/export"),
        label: "Export",
        asks: "exports.read",
      },
      {
        group: "security",
        position: 30,
        to: href("/admin/backups"),
        label: "Sicherung",
        asks: "backups.list",
        fields: settings.fields,
      },
    ],
    audit: auditWords,
  },
  tables: exportTables,
  settings,
  events: { "backup.finished": "Sicherung fertig", "backup.failed": "Sicherung gescheitert" },
  jobs: [backupJob, restoreJob],
};
