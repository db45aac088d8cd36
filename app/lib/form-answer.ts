import { formatCount } from "~/lib/text/german-number";
import type { Guarded } from "~/lib/text/spam-signals";
import type { Interrupted } from "./interrupted";

export type FormAnswer<Field extends string> = {
  saved: boolean;
  /** A message about the whole form; null when there is none. */
  message: string | null;
  errors: Partial<Record<Field, string>>;
  values: Partial<Record<Field, string>>;
};

/** An answer without the typed values. */
export function plainAnswer(saved: boolean, message: string): FormAnswer<never> {
  return { saved, message, errors: {}, values: {} };
}

/** Limit of all texts in UTF-16 code units: a page holds each text twice, at up to eleven bytes per character. */
const maxShownAgain = 1_600_000;

/** The typed values that a refused form shows again: each cut to its field's limit, as many as fit together. */
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

/** The answer of an action, bare or within `data()`, with only the values that fit. */
export function answerThatFits(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || answer instanceof Response) return answer;
  if ("values" in answer && typeof answer.values === "object" && answer.values !== null) {
    const isText = ([, value]: [string, unknown]) => typeof value === "string";
    const entries = Object.entries(answer.values);
    const others = entries.filter((entry) => !isText(entry));
    const texts = valuesThatFit(Object.fromEntries(entries.filter(isText)));
    return { ...answer, values: { ...Object.fromEntries(others), ...texts } };
  }
  // Keeps the class of what React Router's `data()` returned.
  if ("data" in answer && "init" in answer) answer.data = answerThatFits(answer.data);
  return answer;
}

/** The answer to one of a page's forms; undefined for the others. */
export function answerTo<Answer extends { verb: string }>(
  verb: string,
  answer: Answer | Interrupted | undefined,
): Answer | undefined {
  return answer && "verb" in answer && answer.verb === verb ? answer : undefined;
}

/** The answer of a form for an entry that two windows may edit; `version`: the saved version. */
export type VersionedAnswer<Field extends string> = FormAnswer<Field> & { version?: string };

/** Whether scripts sent the form: only scripts fill in `elapsed`. */
export function isSentByScript({ elapsed }: Pick<Guarded, "elapsed">): boolean {
  return elapsed !== "";
}

/** An error for a text longer than its limit in UTF-16 code units; null if it fits. */
export function lengthError(text: string, limit: number): string | null {
  const excess = text.length - limit;
  if (excess <= 0) return null;
  return `Das sind ${formatCount(excess)} Zeichen zu viel, ${formatCount(limit)} passen hinein.`;
}
