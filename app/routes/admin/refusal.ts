import { data } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";

/** The answer of a successful action, with an optional message. */
export function saved(message: string | null = null) {
  const answer: FormAnswer<never> = { saved: true, message, errors: {}, values: {} };
  return data(answer);
}

/** The answer of a refused action, with its reason for a banner or beside the button. */
export function refusal(message: string, status: number) {
  return refusalWith<never>({}, message, status);
}

/** A `refusal` of a form, with the typed values. */
export function refusalWith<Field extends string>(
  values: Partial<Record<Field, string>>,
  message: string,
  status: number,
) {
  const answer: FormAnswer<Field> = { saved: false, message, errors: {}, values };
  return data(answer, { status });
}
