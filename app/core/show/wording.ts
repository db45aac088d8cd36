import { countText } from "~/lib/text/german-number";
import type { Show } from "./show.schema";

export type Noun = Show["noun"];

/** 'Akte 012' for an episode's number; null without one. */
export function numbered({ one, digits }: Pick<Noun, "one" | "digits">, number: number | null) {
  return number === null ? null : `${one} ${String(number).padStart(digits, "0")}`;
}

/** A short name of an episode with a long title: its topic, in a show that names it. */
export function subjectOf(
  { topic }: { topic: string },
  { title, invention }: { title: string; invention: string },
): string {
  return (topic && invention) || title;
}

/** 'In den Akten': where somebody appears; the dative plural takes an n unless it ends with n or s. */
export function inMany({ many }: Pick<Noun, "many">): string {
  return `In den ${many}${/[ns]$/.test(many) ? "" : "n"}`;
}

/** '3 Akten' */
export function counted({ one, many }: Pick<Noun, "one" | "many">, count: number): string {
  return countText(count, one, many);
}
