import { createWriteStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { maxBackups } from "~/core/export/backups/backups.schema";
import { makeBackup } from "~/core/export/backups/make-backup.server";
import { exportEverything } from "~/core/export/export-everything.server";
import { type RestoreReport, restoreArchive } from "~/core/export/restore/restore.server";
import { exportWordPress } from "~/core/export/wordpress/export-wordpress.server";
import { readExport } from "~/core/feed/elsewhere/read-export.server";
import { FeedError, feedBytes } from "~/core/feed/feed.schema";
import { fetchFeed } from "~/core/feed/import/fetch-feed.server";
import { importFeed, importReadFeed } from "~/core/feed/import/import-feed.server";
import type { ImportOptions, ImportReport } from "~/core/feed/import/import-run.server";
import { reportCsv } from "~/core/feed/import/imports.schema";
import { importHeap, processDiedMessage } from "~/core/feed/import/start-import.server";
import type { FeedSource } from "~/core/feed/read/parse-feed";
import type { ImportStep } from "~/core/feed/tables";
import { formatBytes } from "~/lib/format-bytes";
import { countText, formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { parseEnv } from "~/platform/env.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import { createFetchOutside, type FetchOutside } from "~/platform/outside/fetch-outside.server";
import { writeWhole } from "~/platform/storage/write-whole.server";
import { CommandError, givenPath, withSite } from "./open-site.server";
import { createProgress } from "./progress";

/** `export`: writes everything on the site into a ZIP file, or a WXR for WordPress, all or nothing. */
export async function runExport(name: string, { wordpress = false } = {}): Promise<void> {
  const file = givenPath(name);
  await withSite((services) => {
    const made = wordpress ? exportWordPress(services) : exportEverything(services);
    return writeWhole(file, (draft) => pipeline(made, createWriteStream(draft)));
  });
  const { size } = await stat(file);
  console.log(
    `${wordpress ? "Der Export für WordPress" : "Alles"} liegt in ${file} (${formatBytes(size)}).`,
  );
}

/** `backup`: makes a verified copy of everything, beside the running site. */
export async function runBackup({ keep }: { keep?: string }): Promise<void> {
  if (keep !== undefined && !(/^\d{1,3}$/.test(keep) && +keep >= 1 && +keep <= maxBackups))
    throw new CommandError(`--keep ist eine ganze Zahl von 1 bis ${maxBackups}.`);
  const options = keep === undefined ? {} : { keep: Number(keep) };
  const { name, place, bytes, missing } = await withSite((services) =>
    makeBackup(services, options),
  );
  const where =
    place === "store" ? "im Speicher von MEDIA_URL unter backups/" : "in DATA_DIR/backups/";
  console.log(`Gesichert und gelesen: ${name} ${where} (${formatBytes(bytes ?? 0)}).`);
  if (missing)
    console.log(`Nicht mehr in der Mediathek: ${countText(missing, "Datei", "Dateien")}.`);
}

const restoreSteps = { files: "Dateien", rows: "Texte und Zahlen" } as const;

/** `restore`: restores everything in an export into an empty site. */
export async function runRestore(name: string): Promise<void> {
  const file = givenPath(name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CommandError(`Die Datei ${file} gibt es nicht.`);
  const shown = (count: number, step: keyof typeof restoreSteps) =>
    step === "files" ? formatBytes(count) : formatCount(count);
  const progress = createProgress(process.stderr, restoreSteps, shown);
  const restoring = withSite(
    (services) => restoreArchive(services, file, { onProgress: progress.report }),
    { mayBeNew: true },
  );
  console.log(restoreReport(await restoring.finally(progress.stop)));
}

function restoreReport(report: RestoreReport): string {
  const { site, createdAt, rows, files, missing, mended, unknown, accounts, paused } = report;
  const lines = [
    `Alles ist wieder da: der Stand von ${site} vom ${formatMoment(createdAt)}.`,
    `Zeilen: ${formatCount(rows)}, Dateien: ${formatCount(files)}.`,
  ];
  if (missing.count)
    lines.push(
      `Der Export enthielt ${countText(missing.count, "Datei", "Dateien")} nicht, zum Beispiel ${missing.paths[0]}.`,
    );
  if (mended?.count)
    lines.push(
      `Was kein Formular annähme, ist gekürzt oder weggelassen (${formatCount(mended.count)}): ${mended.places.join(", ")}.`,
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

export type ImportFlags = {
  downloadMedia?: boolean;
  allowPrivateAddresses?: boolean;
  /** Path of a file for the complete report. */
  report?: string;
  /** Accepts other programs' exports, not only feeds. */
  exports?: boolean;
  /** The site's address, for an export without one. */
  site?: string;
};

/** A message from the import's process to the one with the terminal. */
type ImportNews =
  | { step: ImportStep; done: number; total: number }
  | { report: string }
  | { refusal: string };

/**
 * `import` and `import-feed`: imports a feed or another program's export, in a process with enough memory, and
 * prints a report.
 * @throws CommandError
 */
export async function runImportFeed(source: string, flags: ImportFlags): Promise<void> {
  const options = flags.report ? { ...flags, report: givenPath(flags.report) } : flags;
  // An unwritable file is reported before anything happens.
  if (options.report) await writeReport(options.report, "");
  const progress = createProgress(process.stderr, importSteps);
  const place = isAddress(source) ? source : givenPath(source);
  let outcome: ImportNews | null = null;
  const onMessage = (message: unknown) => {
    const news = message as ImportNews;
    if ("step" in news) progress.report(news.step, news.done, news.total);
    else outcome = news;
  };
  const { signal } = new AbortController();
  const args = [place, JSON.stringify(options)];
  const importing = runInOwnProcess(
    parseEnv(),
    { name: "runImportCommand", args, ...importHeap, signal, onMessage },
    async () => onMessage({ report: await importHere(place, options, onMessage) }),
  );
  const complaint = await importing.finally(progress.stop);
  const news = outcome as ImportNews | null;
  if (news && "refusal" in news) throw new CommandError(news.refusal);
  if (complaint) throw new CommandError(processDiedMessage(complaint));
  if (news && "report" in news) console.log(news.report);
}

/** Imports in this process; returns the report for the terminal. */
export async function importHere(
  source: string,
  flags: ImportFlags,
  onNews: (news: ImportNews) => void,
): Promise<string> {
  const fetchOutside = createFetchOutside({
    site: parseEnv().BASE_URL,
    allowPrivate: flags.allowPrivateAddresses ?? false,
  });
  const onProgress = (step: ImportStep, done: number, total: number) =>
    onNews({ step, done, total });
  const found = flags.exports
    ? await readExport(source, { onProgress, ...(flags.site ? { site: flags.site } : {}) })
    : null;
  const feed = found ?? (await readSource(source, fetchOutside));
  const options: ImportOptions = {
    downloadMedia: flags.downloadMedia ?? false,
    fetchOutside,
    onProgress,
  };
  const report = await withSite(
    (services) =>
      "feed" in feed
        ? importReadFeed(services, feed, options)
        : importFeed(services, feed, options),
    { mayBeNew: true },
  );
  if (flags.report) await writeReport(flags.report, reportCsv(report));
  return importReport(report);
}

async function writeReport(path: string, content: string): Promise<void> {
  await writeFile(path, content).catch((cause) => {
    throw new CommandError(`Der Bericht lässt sich nicht nach ${path} schreiben.`, { cause });
  });
}

function isAddress(source: string): boolean {
  return /^(?:https?:\/\/|(?:feed|itpc|pcast|podcast):)/i.test(source);
}

async function readSource(source: string, fetchOutside: FetchOutside): Promise<FeedSource> {
  if (isAddress(source)) return fetchFeed(fetchOutside, source);
  const file = source;
  const found = await stat(file).catch(() => null);
  if (!found)
    throw new FeedError(
      `Die Datei ${file} gibt es nicht. Ist es eine Adresse, setz https:// davor.`,
    );
  if (!found.isFile()) throw new FeedError(`${file} ist keine Datei.`);
  if (found.size > feedBytes) throw new FeedError("Der Feed ist größer als 100 MB.");
  try {
    return { content: await readFile(file) };
  } catch (cause) {
    throw new FeedError(`Die Datei ${file} lässt sich nicht lesen.`, { cause });
  }
}

export function importReport(report: ImportReport): string {
  const { created, changed, unchanged, picturesStored, audioStored, oddities: warnings } = report;
  const { transcriptsStored, redirectsAdded, hosts } = report;
  const lines = [
    `${report.show ? `„${report.show}“` : "Der Podcast"} ist übernommen.`,
    ...(report.demoReplaced ? ["Die Beispielsendung wurde entfernt."] : []),
    `Folgen: ${created} neu, ${changed} geändert, ${unchanged} unverändert.`,
    ...(report.besides ?? []),
    ...(picturesStored ? [`Bilder: ${picturesStored} gespeichert.`] : []),
    ...(transcriptsStored ? [`Mitschriften: ${transcriptsStored} gespeichert.`] : []),
    ...(hosts.length ? [`Hosts: ${hosts.join(", ")}.`] : []),
    ...(redirectsAdded
      ? [`Alte Adressen: ${countText(redirectsAdded, "führt", "führen")} hierher weiter.`]
      : []),
    ...(audioStored ? [`Audiodateien: ${audioStored} gespeichert.`] : []),
  ];
  if (!warnings.length) return lines.join("\n");
  const told = warnings.flatMap((warning) => {
    const left = (report.cases?.[warning] ?? []).filter((one) => !warning.includes(one));
    const more = left.length > mostCases ? `  - und ${left.length - mostCases} weitere` : [];
    return [`- ${warning}`, ...left.slice(0, mostCases).map((one) => `  - ${one}`), more].flat();
  });
  return [...lines, "", "Aufgefallen ist:", ...told].join("\n");
}

/** Maximum number of cases listed below a sentence of the report; `--report FILE` has all of them. */
const mostCases = 100;

const importSteps: Record<ImportStep, string> = {
  reading: "MB lesen",
  articles: "Einträge",
  episodes: "Episoden",
  pictures: "Bilder",
  chapters: "Kapitel",
  transcripts: "Texte",
  audio: "Audio",
};
