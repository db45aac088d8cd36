import type { Noun } from "../wording";
import { releaseWeekday, rhythmText, weekdayName } from "./rhythm";

const endings = {
  f: { e: "e", zur: "zur" },
  m: { e: "er", zur: "zum" },
  n: { e: "es", zur: "zum" },
} as const;

/** Words of public pages for episodes, based on the show's own word for one. */
export function wordsOf({ noun, rhythm }: { noun: Noun; rhythm: string }) {
  const { one, many } = noun;
  const { e, zur } = endings[noun.gender];
  const when = rhythmText(rhythm);
  return {
    /** 'Neue Folgen jeden Freitag' */
    rhythm: when && `Neue Folgen ${when}`,
    /** 'Freitag'; '' without a weekday. */
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
