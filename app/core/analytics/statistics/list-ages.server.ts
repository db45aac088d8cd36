import { daysBetween } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { openDataCentres } from "../downloads/data-centres/data-centres.server";
import { readListsState } from "../downloads/user-agents/lists-state.server";
import { openUserAgents } from "../downloads/user-agents.server";
import { recountDownloadsJob } from "../rebuild/rebuild-sums.server";
import { retainedFrom } from "../retention.server";

export type ListAge = { name: string; date: string; months: number };

const daysOfMonth = 365.25 / 12;

/** The age in months of the lists that tell listeners from machines. */
export async function readListAges(
  services: Pick<Services, "env" | "log" | "clock">,
): Promise<ListAge[]> {
  const lists = {
    "Apps und Bots": await openUserAgents(services),
    "Rechenzentren und VPNs": openDataCentres(services),
  };
  return Object.entries(lists).map(([name, { date }]) => {
    const months = Math.floor(daysBetween(date, today(services.clock)) / daysOfMonth);
    return { name, date, months };
  });
}

export type ListsNews = { sentences: string; recount: "possible" | "running" | null };

/** The result of the last fetch of lists; null if they were never fetched. */
export async function readListsNews({
  db,
  env,
  clock,
}: Pick<Services, "db" | "env" | "clock">): Promise<ListsNews | null> {
  const { source, looked, countedFrom, failure } = await readListsState(env);
  const hasEarlier = countedFrom !== null && countedFrom > retainedFrom(today(clock));
  const waiting = db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", recountDownloadsJob.kind)
    .where("status", "=", "waiting");
  const isRunning = hasEarlier && (await waiting.executeTakeFirst()) !== undefined;
  const sentences = [
    looked &&
      `Die der Apps und Bots kommt von ${source}, zuletzt am ${formatDate(looked)} nachgesehen.`,
    failure && `Am ${formatDate(failure.date)} ließ sie sich nicht holen: ${failure.reason}.`,
    countedFrom && `Seit dem ${formatDate(countedFrom)} zählen Downloads danach.`,
  ].filter(Boolean);
  const recount = isRunning ? "running" : hasEarlier ? "possible" : null;
  return sentences.length ? { sentences: sentences.join(" "), recount } : null;
}
