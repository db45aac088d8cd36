import { rebuildDownloads, rebuildSums } from "~/features/analytics/rebuild/rebuild-sums.server";
import { keptFrom } from "~/features/analytics/retention.server";
import { addDays, formatDate } from "~/lib/berlin-time";
import { today } from "~/platform/clock.server";
import { CommandError, onSite } from "./open-site.server";

/**
 * `rebuild-sums`: counts the days whose single views, playbacks and requests are kept once more, and no older day.
 * @throws CommandError when `from` is no date of the form YYYY-MM-DD
 */
export async function runRebuildSums({ from = "" }: { from?: string }): Promise<void> {
  if (from && !isDate(from))
    throw new CommandError(`„${from}“ ist kein Datum der Form 2026-11-21.`);
  const days = await onSite(async (services) => {
    const kept = keptFrom(today(services.clock));
    const since = from > kept ? from : kept;
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
  return `Neu gezählt: ${days.length} Tage vom ${formatDate(first)} bis zum ${formatDate(last)}.`;
}

function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
  );
}
