import { countText } from "~/lib/german-number";
import type { Show } from "./show.schema";

export type Noun = Show["noun"];

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
