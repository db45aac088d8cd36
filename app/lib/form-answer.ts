import { formatCount } from "./german-number";
import type { Guarded } from "./spam-signals";

export type FormAnswer<Field extends string> = {
  saved: boolean;
  /** The message about the form as a whole; null when there is none. */
  message: string | null;
  errors: Partial<Record<Field, string>>;
  values: Partial<Record<Field, string>>;
};

/** An answer without anything that was typed. */
export function plainAnswer(saved: boolean, message: string): FormAnswer<never> {
  return { saved, message, errors: {}, values: {} };
}

/** A page holds a text twice, and each sign of it as up to eleven: more would take all memory there is. */
const maxShownAgain = 1_600_000;

/**
 * What was typed as a refused form shows it again, where no scripts keep it: of each text as much as its field may
 * hold, and none that would be too much in all.
 */
export function valuesThatFit<Field extends string>(
  values: Partial<Record<Field, string>>,
  limitOf: (name: Field) => number = () => maxShownAgain,
): Partial<Record<Field, string>> {
  let room = maxShownAgain;
  const fitting: Partial<Record<Field, string>> = {};
  for (const [name, typed] of Object.entries(values) as [Field, string][]) {
    const text = typed.slice(0, limitOf(name));
    if (text.length > room) continue;
    room -= text.length;
    fitting[name] = text;
  }
  return fitting;
}

/** The answer of an action, be it a `FormAnswer`, one within `data()` or any other, with the values that fit. */
export function answerThatFits(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return answer;
  if ("values" in answer && typeof answer.values === "object" && answer.values !== null) {
    const isText = ([, value]: [string, unknown]) => typeof value === "string";
    const entries = Object.entries(answer.values);
    const others = entries.filter((entry) => !isText(entry));
    const texts = valuesThatFit(Object.fromEntries(entries.filter(isText)));
    return { ...answer, values: { ...Object.fromEntries(others), ...texts } };
  }
  // What `data()` of React Router makes keeps its class.
  if ("data" in answer && "init" in answer) answer.data = answerThatFits(answer.data);
  return answer;
}

/** `version`: of what was saved, where two windows may hold the same. */
export type VersionedAnswer<Field extends string> = FormAnswer<Field> & { version?: string };

/** Whether scripts sent the form: only they know how long it was in sight. */
export function isSentByScript({ elapsed }: Pick<Guarded, "elapsed">): boolean {
  return elapsed !== "";
}

/** Names a text that is longer than its limit, in UTF-16 code units; null: it fits. */
export function lengthError(text: string, limit: number): string | null {
  const excess = text.length - limit;
  if (excess <= 0) return null;
  return `Das sind ${formatCount(excess)} Zeichen zu viel, ${formatCount(limit)} passen hinein.`;
}
