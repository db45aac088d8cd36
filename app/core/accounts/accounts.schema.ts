import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";

export const accountPath = href("/admin/account");
export const secondFactorPath = href("/admin/account/second-factor");
/** Challenge for a new passkey. */
export const passkeyOptionsPath = href("/admin/account/passkey-options");

export function invitationPath(token: string): string {
  return href("/admin/invitation/:token", { token });
}

export const invitationDays = 7;

/** The name of the first operator until somebody enters one: no person's. */
export const firstOperatorName = "Redaktion";

/** The forms of a page that has several; each gets its own answer only. */
export type AccountAnswer = FormAnswer<string> & { form: string };

/** The answer to one form of a page; undefined for the others. */
export function answerTo<Answer extends AccountAnswer>(
  form: string,
  answer: Answer | { interrupted: string } | undefined,
): Answer | undefined {
  return answer && "form" in answer && answer.form === form ? answer : undefined;
}

/** The message when it was done, or the reason when it was not. */
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
export const minCharacters = 8;
export const maxCharacters = 256;

export const signInFields = ["email", "password"] as const;
type SignInField = (typeof signInFields)[number];
export type SignInAnswer = FormAnswer<SignInField> & {
  /** The password was right; the code of the second factor is still asked for. */
  needsCode?: boolean;
};

export const signInPath = href("/admin/login");
/** The second step. */
export const codePath = href("/admin/login/code");
export const passkeySignInPath = href("/admin/login/passkey");

/** The browser's hint for the interface that an operator is signed in; it opens nothing. */
export const signedInKey = "adminAuthenticated";

export const codeFields = ["code"] as const;
export type CodeAnswer = FormAnswer<(typeof codeFields)[number]>;

/** The shown message of a failed login (specification, section 8). */
export function failedSignIn(reason: string): string {
  return `Anmeldung fehlgeschlagen: ${reason}`;
}

/** Where somebody goes who has just logged in and was on the way nowhere: leads on to the first page of their role. */
export const firstAdminPage = href("/admin");

/**
 * The page within the operator's area that a login leads back to.
 * @param wanted the parameter `weiter`: anybody may have written it, so other sites and pages are ignored
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/admin/") || wanted.length > 2000) return firstAdminPage;
  if (!URL.canParse(wanted, here)) return firstAdminPage;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  if (origin !== here || !pathname.startsWith("/admin/")) return firstAdminPage;
  if (/^\/admin\/(login|logout)(\/|\.data$|$)/.test(pathname)) return firstAdminPage;
  return pathname.replace(/\.data$/, "") + search + hash;
}

const here = "http://localhost";
