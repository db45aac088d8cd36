import { data, redirect } from "react-router";
import { type FormAnswer, isSentByScript } from "~/lib/form-answer";
import type { Guarded } from "~/lib/spam-signals";

/** To scripts the answer itself; to a browser without them the page to go on, or the form with its errors. */
export function answerForm<Field extends string>(
  { status, ...answer }: FormAnswer<Field> & { status: number },
  guarded: Guarded,
  next: string,
) {
  if (answer.saved && !isSentByScript(guarded)) throw redirect(next, 303);
  return data(answer, { status });
}
