import type { BackupSettingsRow } from "../tables";

export type BackupSettings = { daily: boolean; keep: number; place: BackupSettingsRow["place"] };

export const defaultBackups: BackupSettings = { daily: false, keep: 7, place: "folder" };
export const maxBackups = 365;

/** The address below which exports are uploaded in pieces (tus 1.0.0). */
export const archivesPath = "/admin/backups/uploads";
