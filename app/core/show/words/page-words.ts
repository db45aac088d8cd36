import type { Noun } from "../wording";
import { releaseWeekday, rhythmText, weekdayName } from "./rhythm";

const endings = {
  f: { e: "e", zur: "zur" },
  m: { e: "er", zur: "zum" },
  n: { e: "es", zur: "zum" },
} as const;

/** German words for episodes on public pages, based on the show's own word for one. */
export function pageWords({ noun, rhythm }: { noun: Noun; rhythm: string }) {
  const { one, many } = noun;
  const { e, zur } = endings[noun.gender];
  const when = rhythmText(rhythm);
  return {
    /** For example 'Neue Folgen jeden Freitag'. */
    rhythm: when && `Neue Folgen ${when}`,
    /** For example 'Freitag'; '' without a weekday. */
    day: weekdayName(releaseWeekday(rhythm) ?? 0),
    others: `Weitere ${many}`,
    previous: `Vorig${e} ${one}`,
    next: `Nächst${e} ${one}`,
    /** As in 'Zurück zur Akte'. */
    toOne: `${zur} ${one}`,
    /** For example 'Zufällige Akte'. */
    draw: `Zufällig${e} ${one}`,
  };
}
