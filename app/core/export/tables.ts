import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    backup_settings: BackupSettingsRow;
    backups: BackupRow;
    restorations: RestorationRow;
  }
}

/** The row exists once an operator has changed something. */
export type BackupSettingsRow = {
  id: 1;
  daily: Flag;
  /** The number of good ones to keep. */
  keep: number;
  /** 'folder': DATA_DIR/backups; 'store': the bucket of MEDIA_URL, below backups/. */
  place: "folder" | "store";
};

type BackupRow = {
  id: string;
  name: string;
  place: "folder" | "store";
  /** 'good': every byte of it was read back. */
  status: "running" | "good" | "failed";
  bytes: number | null;
  /** The number of missing media files. */
  missing: number;
  /** Why it failed, in words for the operator. */
  problem: string | null;
  created_at: string;
  finished_at: string | null;
};

type RestorationRow = {
  id: string;
  file_name: string;
  status: "running" | "done" | "failed";
  /** Bytes of media. */
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
