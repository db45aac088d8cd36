import type { BackupSettingsRow } from "../tables";

export type BackupSettings = { daily: boolean; keep: number; place: BackupSettingsRow["place"] };

export const defaultBackups: BackupSettings = { daily: false, keep: 7, place: "folder" };
export const maxBackups = 365;

/** A copy of everything, as the list shows it. */
export type Backup = {
  id: string;
  name: string;
  place: BackupSettings["place"];
  status: "running" | "good" | "failed";
  bytes: number | null;
  missing: number;
  problem: string | null;
  createdAt: string;
  finishedAt: string | null;
};

/** Below this address exports arrive in pieces (tus 1.0.0). */
export const archivesPath = "/admin/backups/uploads";
