import { countText } from "~/lib/german-number";
import type { Show } from "./show.schema";

export type Noun = Show["noun"];

const weekdays = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;

/**
 * When episodes come: 'weekly:5' each Friday, 'biweekly:1' every second Monday (days as in ISO 8601, Monday is 1),
 * 'daily', 'monthly', 'irregular'; '' says nothing about it.
 */
export const rhythmPattern = /^(|daily|monthly|irregular|(weekly|biweekly):[1-7])$/;

/** 'jeden Freitag'; '' where there is nothing to say. */
export function rhythmText(rhythm: string): string {
  const [every = "", day = ""] = rhythm.split(":");
  const weekday = weekdays[Number(day) - 1];
  if (every === "daily") return "jeden Tag";
  if (every === "monthly") return "jeden Monat";
  if (every === "irregular") return "unregelmäßig";
  if (!weekday) return "";
  return every === "weekly" ? `jeden ${weekday}` : `alle zwei Wochen am ${weekday}`;
}

/** How often mails about new episodes come, for the wording of a consent. */
export function mailRhythm(rhythm: string): string {
  const [every = "", day = ""] = rhythm.split(":");
  const weekday = weekdays[Number(day) - 1]?.toLowerCase();
  if (every === "daily") return "in der Regel eine am Tag";
  if (every === "monthly") return "in der Regel eine im Monat";
  if (!weekday) return "in unregelmäßigen Abständen";
  return `in der Regel eine ${every === "weekly" ? "pro Woche" : "alle zwei Wochen"}, ${weekday}s`;
}

/** The weekday on which episodes come, as in ISO 8601; null without one. */
export function releaseWeekday(rhythm: string): number | null {
  return Number(rhythm.split(":")[1]) || null;
}

export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? "";
}

/** 'Akte 012' of an episode's number; null without a number. */
export function numbered({ one, digits }: Pick<Noun, "one" | "digits">, number: number | null) {
  return number === null ? null : `${one} ${String(number).padStart(digits, "0")}`;
}

/** The name of an episode where its title is too long: its topic, in a show that names that. */
export function subjectOf(
  { topic }: { topic: string },
  { title, invention }: { title: string; invention: string },
): string {
  return (topic && invention) || title;
}

/** 'In den Akten': where somebody appears; the dative plural takes an n unless one is there, or an s. */
export function inMany({ many }: Pick<Noun, "many">): string {
  return `In den ${many}${/[ns]$/.test(many) ? "" : "n"}`;
}

/** '3 Akten' */
export function counted({ one, many }: Pick<Noun, "one" | "many">, count: number): string {
  return countText(count, one, many);
}

const endings = {
  f: { e: "e", zur: "zur" },
  m: { e: "er", zur: "zum" },
  n: { e: "es", zur: "zum" },
} as const;

/** Words of public pages for episodes, in the show's own word for one. */
export function wordsOf({ noun, rhythm }: { noun: Noun; rhythm: string }) {
  const { one, many } = noun;
  const { e, zur } = endings[noun.gender];
  const when = rhythmText(rhythm);
  return {
    /** 'Neue Folgen jeden Freitag' */
    rhythm: when && `Neue Folgen ${when}`,
    /** 'Freitag'; '' where episodes have no weekday. */
    day: weekdayName(releaseWeekday(rhythm) ?? 0),
    others: `Weitere ${many}`,
    previous: `Vorig${e} ${one}`,
    next: `Nächst${e} ${one}`,
    /** In 'Zurück zur Akte' */
    toOne: `${zur} ${one}`,
    /** 'Zufällige Akte' */
    draw: `Zufällig${e} ${one}`,
  };
}
