import type { FormAnswer } from "~/lib/form-answer";

/** The forms of a page that has several; each gets its own answer only. */
export type PartAnswer = FormAnswer<string> & { form: string };

/** What one form of a page was answered; undefined for the others. */
export function answerTo<Answer extends PartAnswer>(
  form: string,
  answer: Answer | { interrupted: string } | undefined,
): Answer | undefined {
  return answer && "form" in answer && answer.form === form ? answer : undefined;
}
