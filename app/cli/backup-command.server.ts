import { mostKept } from "~/features/export/backups/backups.schema";
import { makeBackup } from "~/features/export/backups/make-backup.server";
import { formatBytes } from "~/lib/format-bytes";
import { CommandError, onSite } from "./open-site.server";

/** `backup`: a copy of everything, read back, beside the running site. */
export async function runBackup({ keep }: { keep?: string }): Promise<void> {
  if (keep !== undefined && !(/^\d{1,3}$/.test(keep) && +keep >= 1 && +keep <= mostKept))
    throw new CommandError(`--keep ist eine ganze Zahl von 1 bis ${mostKept}.`);
  const options = keep === undefined ? {} : { keep: Number(keep) };
  const { name, place, bytes, missing } = await onSite((services) => makeBackup(services, options));
  const where =
    place === "store" ? "im Speicher von MEDIA_URL unter backups/" : "in DATA_DIR/backups/";
  console.log(`Gesichert und gelesen: ${name} ${where} (${formatBytes(bytes ?? 0)}).`);
  if (missing) console.log(`${missing} Dateien der Mediathek fehlten.`);
}
