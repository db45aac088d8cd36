import { data } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";

/** The answer of an action that did what was asked; what there is to say about it. */
export function saved(message: string | null = null) {
  const answer: FormAnswer<never> = { saved: true, message, errors: {}, values: {} };
  return data(answer);
}

/** The answer of an action that did nothing: why, for a banner or beside the button. */
export function refusal(message: string, status: number) {
  return refusalWith<never>({}, message, status);
}

/** The same for a form, with what was typed. */
export function refusalWith<Field extends string>(
  values: Partial<Record<Field, string>>,
  message: string,
  status: number,
) {
  const answer: FormAnswer<Field> = { saved: false, message, errors: {}, values };
  return data(answer, { status });
}
