import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";

export const accountPath = href("/admin/account");
export const secondFactorPath = href("/admin/account/second-factor");
/** Challenge for a new passkey. */
export const passkeyOptionsPath = href("/admin/account/passkey-options");

export function invitationPath(token: string): string {
  return href("/admin/invitation/:token", { token });
}

/** The forms of a page that has several; each gets its own answer only. */
export type AccountAnswer = FormAnswer<string> & { form: string };

/** What one form of a page was answered; undefined for the others. */
export function answerTo<Answer extends AccountAnswer>(
  form: string,
  answer: Answer | { interrupted: string } | undefined,
): Answer | undefined {
  return answer && "form" in answer && answer.form === form ? answer : undefined;
}

/** What is said when it was done, or why it was not. */
export type Outcome =
  | string
  | { message?: string; errors?: AccountAnswer["errors"]; values?: AccountAnswer["values"] };

export function answerOf(form: string, outcome: Outcome): AccountAnswer {
  const nothing = { form, message: null, errors: {}, values: {} };
  return typeof outcome === "string"
    ? { ...nothing, saved: true, message: outcome }
    : { ...nothing, saved: false, ...outcome };
}

/** Whether there is something wrong among what a check found, by field. */
export function hasErrors(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

/** In characters as a person counts them. Short of 15 is allowed and advised against. */
export const fewestCharacters = 8;
export const mostCharacters = 256;
