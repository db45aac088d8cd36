/** What one episode is called, with what German grammar needs to know of it. */
export type Noun = {
  /** 'Akte' */
  one: string;
  /** 'Akten' */
  many: string;
  gender: "f" | "m" | "n";
  /** Its number is filled up with zeros to so many digits: 3 makes 'Akte 012'. */
  digits: number;
};

const weekdays = [
  ...["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
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

const endings = {
  f: { e: "e", der: "der", zur: "zur" },
  m: { e: "er", der: "dem", zur: "zum" },
  n: { e: "es", der: "dem", zur: "zum" },
} as const;

/** What public pages say of episodes, in the show's own word for one. */
export function wordsOf({ noun, rhythm }: { noun: Noun; rhythm: string }) {
  const { one, many, digits } = noun;
  const { e, der, zur } = endings[noun.gender];
  const when = rhythmText(rhythm);
  return {
    ...{ one, many, digits },
    /** 'Neue Folgen jeden Freitag' */
    rhythm: when && `Neue Folgen ${when}`,
    others: `Weitere ${many}`,
    previous: `Vorig${e} ${one}`,
    next: `Nächst${e} ${one}`,
    /** In 'Zurück zur Akte' */
    toOne: `${zur} ${one}`,
    /** In 'Aus der Akte' */
    ofOne: `${der} ${one}`,
  };
}

export type Words = ReturnType<typeof wordsOf>;
