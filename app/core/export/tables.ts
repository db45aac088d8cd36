import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    backup_settings: BackupSettingsRow;
    backups: BackupRow;
    restorations: RestorationRow;
  }
}

/** The row exists once an operator has changed a setting. */
export type BackupSettingsRow = {
  id: 1;
  daily: Flag;
  /** Number of good backups to keep. */
  keep: number;
  /** 'folder': DATA_DIR/backups; 'store': the bucket of MEDIA_URL, below backups/. */
  place: "folder" | "store";
};

type BackupRow = {
  id: string;
  name: string;
  place: "folder" | "store";
  /** 'good': every byte was written and read back. */
  status: "running" | "good" | "failed";
  bytes: number | null;
  /** The number of missing media files. */
  missing: number;
  /** Why the backup failed, in German. */
  problem: string | null;
  created_at: string;
  finished_at: string | null;
};

type RestorationRow = {
  id: string;
  file_name: string;
  status: "running" | "done" | "failed";
  /** Progress in bytes of media. */
  done: number;
  total: number;
  problem: string | null;
  /** JSON of RestoreReport. */
  report: string | null;
  created_at: string;
  finished_at: string | null;
};

export const exportTables = {
  backups: { notExported: "lie where they were made" },
  restorations: workUnderWay,
} satisfies TableRules;
