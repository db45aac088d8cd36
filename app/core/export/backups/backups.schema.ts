import { choice, flag, type ValuesOf, whole } from "~/lib/forms/form-field";

export const maxBackups = 365;

export const backupFields = {
  daily: flag("Jeden Tag sichern", {
    hint: "Nach Mitternacht, oder sobald die Website danach läuft.",
  }),
  /** Number of good backups to keep. */
  keep: whole("So viele gute bleiben", [1, maxBackups], {
    required: `Eine ganze Zahl von 1 bis ${maxBackups}.`,
    blank: 7,
    hint: "Ältere werden gelöscht. Jede ist so groß wie die ganze Mediathek.",
  }),
  place: choice("Wohin", "folder", {
    folder: "In den Ordner DATA_DIR/backups auf dem Server",
    store: "In den Speicher von MEDIA_URL, unter backups/",
  }),
};
export type BackupSettings = ValuesOf<typeof backupFields>;

/** The address below which exports are uploaded in pieces (tus 1.0.0). */
export const archivesPath = "/admin/backups/uploads";
