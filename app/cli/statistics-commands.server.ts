import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { createLogImport, type LogReport } from "~/core/analytics/downloads/logs/import-log.server";
import { rebuildDownloads, rebuildSums } from "~/core/analytics/rebuild/rebuild-sums.server";
import { retainedFrom } from "~/core/analytics/retention.server";
import { countText, formatCount } from "~/lib/text/german-number";
import { addDays } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { today } from "~/platform/clock.server";
import { CommandError, givenPath, withSite } from "./open-site.server";

/**
 * `rebuild-sums`: recounts the days whose individual views, playbacks and requests are still stored.
 * @throws CommandError when `from` is no date of the form YYYY-MM-DD
 */
export async function runRebuildSums({ from = "" }: { from?: string }): Promise<void> {
  if (from && !isDate(from))
    throw new CommandError(`„${from}“ ist kein Datum der Form 2026-11-21.`);
  const days = await withSite(async (services) => {
    const oldest = retainedFrom(today(services.clock));
    const since = from > oldest ? from : oldest;
    return [...(await rebuildSums(services, since)), ...(await rebuildDownloads(services, since))];
  });
  console.log(reportOf([...new Set(days)].sort()));
}

function reportOf(days: readonly string[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last)
    return "Es gibt keine einzelnen Aufrufe, aus denen sich Summen bilden ließen.";
  if (first === last) return `Neu gezählt: ${formatDate(first)}.`;
  return `Neu gezählt: ${countText(days.length, "Tag", "Tage")} vom ${formatDate(first)} bis zum ${formatDate(last)}.`;
}

function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  );
}

/**
 * `import-log`: counts downloads from a CDN's logs, and reports per file how many lines were counted.
 * @throws CommandError when a file cannot be opened (before any is read), breaks off, or has no readable line
 */
export async function runImportLog(files: readonly string[]): Promise<void> {
  for (const file of files)
    await access(givenPath(file), constants.R_OK).catch(() => {
      throw new CommandError(`Die Datei ${file} gibt es nicht, oder sie ist nicht lesbar.`);
    });
  const troubled = await withSite(async (services) => {
    const importLog = createLogImport(services);
    const failedFiles: string[] = [];
    for (const file of files) {
      const report = await importLog(givenPath(file));
      console.log(reportSentences(file, report));
      const isUnreadable = report.lines > 0 && report.notUnderstood === report.lines;
      if (report.brokenOff !== null || isUnreadable) failedFiles.push(file);
    }
    return failedFiles;
  });
  if (troubled.length)
    throw new CommandError(`Nicht ganz oder gar nicht zu lesen: ${troubled.join(", ")}.`);
}

function reportSentences(file: string, report: LogReport): string {
  const { lines, counted, known, leftOut, notUnderstood, examples, brokenOff } = report;
  const parts = [
    `${countText(lines, "Zeile", "Zeilen")} gelesen`,
    `${countText(counted, "Abruf", "Abrufe")} neu`,
    `${formatCount(known)} schon bekannt`,
    `${formatCount(leftOut)} ohne Belang`,
    `${formatCount(notUnderstood)} nicht verstanden`,
  ];
  const more = examples.length < notUnderstood ? " …" : "";
  const which = notUnderstood ? `\n  Nicht verstanden: Zeile ${examples.join(", ")}${more}` : "";
  const broken =
    brokenOff === null ? "" : `\n  Die Datei bricht nach Zeile ${lines} ab (${brokenOff}).`;
  return `${file}: ${parts.join(", ")}.${which}${broken}`;
}
