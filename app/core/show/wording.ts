import { countText } from "~/lib/text/german-number";
import type { Show } from "./show.schema";

export type Noun = Show["noun"];

/** An episode's number with the show's word: 'Akte 012'; null without a number. */
export function numbered({ one, digits }: Pick<Noun, "one" | "digits">, number: number | null) {
  return number === null ? null : `${one} ${String(number).padStart(digits, "0")}`;
}

/** A short name for an episode: its topic, in a show that has topics, else its title. */
export function shortEpisodeName(
  { topic }: { topic: string },
  { title, invention }: { title: string; invention: string },
): string {
  return (topic && invention) || title;
}

/** For example 'In den Akten'. The dative plural gets an n unless the word ends with n or s. */
export function inMany({ many }: Pick<Noun, "many">): string {
  return `In den ${many}${/[ns]$/.test(many) ? "" : "n"}`;
}

/** For example '3 Akten'. */
export function counted({ one, many }: Pick<Noun, "one" | "many">, count: number): string {
  return countText(count, one, many);
}
