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

export function savedAnswer(form: string, message: string): AccountAnswer {
  return { form, saved: true, message, errors: {}, values: {} };
}

export function refusedAnswer(
  form: string,
  message: string | null,
  {
    errors = {},
    values = {},
  }: Partial<Pick<AccountAnswer, "values">> & {
    errors?: Record<string, string | undefined>;
  } = {},
): AccountAnswer {
  const named = Object.entries(errors).filter((entry): entry is [string, string] => !!entry[1]);
  return { form, saved: false, message, errors: Object.fromEntries(named), values };
}

/** In characters as a person counts them. Short of 15 is allowed and advised against. */
export const fewestCharacters = 8;
export const mostCharacters = 256;
