import { daysBetween } from "~/lib/berlin-time";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { openDataCentres } from "../downloads/data-centres/data-centres.server";
import { openUserAgents } from "../downloads/user-agents.server";

export type ListAge = { name: string; date: string; months: number };

const daysOfMonth = 365.25 / 12;

/** How old the lists are by which listeners are told from machines, in whole months. */
export function readListAges(services: Pick<Services, "env" | "log" | "clock">): ListAge[] {
  const lists = { "Apps und Bots": openUserAgents, "Rechenzentren und VPNs": openDataCentres };
  return Object.entries(lists).map(([name, open]) => {
    const { date } = open(services);
    const months = Math.floor(daysBetween(date, today(services.clock)) / daysOfMonth);
    return { name, date, months };
  });
}
