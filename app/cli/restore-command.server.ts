import { stat } from "node:fs/promises";
import { type RestoreReport, restoreArchive } from "~/features/export/restore/restore.server";
import { formatBytes } from "~/lib/format-bytes";
import { formatCount } from "~/lib/german-number";
import { formatMoment } from "~/lib/moment";
import { CommandError, givenPath, onSite } from "./open-site.server";
import { createProgress } from "./progress";

const names = { files: "Dateien", rows: "Texte und Zahlen" } as const;

/** `restore`: brings back everything an export holds, into an empty site. */
export async function runRestore(name: string): Promise<void> {
  const file = givenPath(name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CommandError(`Die Datei ${file} gibt es nicht.`);
  const shown = (count: number, step: keyof typeof names) =>
    step === "files" ? formatBytes(count) : formatCount(count);
  const progress = createProgress(process.stderr, names, shown);
  const restoring = onSite(
    (services) => restoreArchive(services, file, { onProgress: progress.report }),
    { mayBeNew: true },
  );
  console.log(restoreReport(await restoring.finally(progress.stop)));
}

/** What a restoration did, for the operator's terminal. */
export function restoreReport(report: RestoreReport): string {
  const { site, createdAt, rows, files, missing, unknown, accounts, paused } = report;
  const lines = [
    `Alles ist wieder da: der Stand von ${site} vom ${formatMoment(createdAt)}.`,
    `Zeilen: ${formatCount(rows)}, Dateien: ${formatCount(files)}.`,
  ];
  if (missing.count)
    lines.push(
      `Im Export fehlten ${formatCount(missing.count)} Dateien, zum Beispiel ${missing.paths[0]}.`,
    );
  if (unknown.length) lines.push(`Anders als in diesem Programm: ${unknown.join(", ")}.`);
  if (paused)
    lines.push("Ein Versand lief; er ist angehalten und wartet unter Newsletter auf dich.");
  if (accounts.length)
    lines.push(
      `Zugänge ohne Passwort: ${accounts.join(", ")}. Jeder bekommt eine Mail, sobald die Website läuft; sofort geht es mit: npm run admin -- reset-password --email ADRESSE`,
    );
  return lines.join("\n");
}
