import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";

export const accountPath = href("/admin/account");
export const secondFactorPath = href("/admin/account/second-factor");
/** Path of the challenge for a new passkey. */
export const passkeyOptionsPath = href("/admin/account/passkey-options");

export function invitationPath(token: string): string {
  return href("/admin/invitation/:token", { token });
}

export const invitationDays = 7;

/** The first operator's name until somebody enters one. */
export const firstOperatorName = "Redaktion";

/** The answer to one of several forms on a page; `form` names it. */
export type AccountAnswer = FormAnswer<string> & { form: string };

/** The answer to this form, or undefined if the page's answer belongs to another form. */
export function answerTo<Answer extends AccountAnswer>(
  form: string,
  answer: Answer | { interrupted: string } | undefined,
): Answer | undefined {
  return answer && "form" in answer && answer.form === form ? answer : undefined;
}

/** A success message, or the reason for a failure. */
export type Outcome =
  | string
  | { message?: string; errors?: AccountAnswer["errors"]; values?: AccountAnswer["values"] };

export function accountAnswer(form: string, outcome: Outcome): AccountAnswer {
  const nothing = { form, message: null, errors: {}, values: {} };
  return typeof outcome === "string"
    ? { ...nothing, saved: true, message: outcome }
    : { ...nothing, saved: false, ...outcome };
}

export function hasErrors(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

/** Code points. Passwords of fewer than 15 are allowed but advised against. */
export const minCharacters = 8;
export const maxCharacters = 256;

export const signInFields = ["email", "password"] as const;
type SignInField = (typeof signInFields)[number];
export type SignInAnswer = FormAnswer<SignInField> & {
  /** True if the password was right but the second factor's code is missing. */
  needsCode?: boolean;
};

export const signInPath = href("/admin/login");
export const codePath = href("/admin/login/code");
export const passkeySignInPath = href("/admin/login/passkey");

/** A local storage key that tells the interface that an operator is signed in; it grants nothing. */
export const signedInKey = "adminAuthenticated";

export const codeFields = ["code"] as const;
export type CodeAnswer = FormAnswer<(typeof codeFields)[number]>;

/** The message of a failed login (specification, section 8). */
export function failedSignIn(reason: string): string {
  return `Anmeldung fehlgeschlagen: ${reason}`;
}

/** The default target after a login, which redirects to the role's first page. */
export const firstAdminPage = href("/admin");

/**
 * The page of the operator's area to return to after a login.
 * @param wanted the parameter `weiter`; anybody can write it, so any address outside the operator's area is ignored
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
