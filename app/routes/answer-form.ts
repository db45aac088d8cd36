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

/** To a form that is not there: the site is not open for it. */
export function closedAnswer<Field extends string>(message: string, values: Record<Field, string>) {
  return { saved: false, status: 409, message, errors: {}, values };
}

type Sent<Answer> = { request: Request; serverAction(): Promise<Answer> };

/** A broken line says so in the form instead of taking the page, and what was typed, away. */
export async function keepSent<Field extends string, Answer>(
  { request, serverAction }: Sent<Answer>,
  failed: FormAnswer<Field>,
) {
  const sent = request.clone();
  return serverAction().catch(async () => {
    const values = Object.fromEntries(await sent.formData()) as Record<Field, string>;
    return data({ ...failed, values }, { status: 503 });
  });
}
