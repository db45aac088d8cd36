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

/** A page with several forms: each gets only its own answer. */
export type AccountAnswer = FormAnswer<string> & { form: string };

/** The page's answer, if it is this form's. */
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

export function answerOf(form: string, outcome: Outcome): AccountAnswer {
  const nothing = { form, message: null, errors: {}, values: {} };
  return typeof outcome === "string"
    ? { ...nothing, saved: true, message: outcome }
    : { ...nothing, saved: false, ...outcome };
}

/** Whether a check found errors. */
export function hasErrors(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

/** In characters as people count them. Fewer than 15 are allowed but advised against. */
export const minCharacters = 8;
export const maxCharacters = 256;

export const signInFields = ["email", "password"] as const;
type SignInField = (typeof signInFields)[number];
export type SignInAnswer = FormAnswer<SignInField> & {
  /** The password was right; the code of the second factor is missing. */
  needsCode?: boolean;
};

export const signInPath = href("/admin/login");
/** Path of the second step. */
export const codePath = href("/admin/login/code");
export const passkeySignInPath = href("/admin/login/passkey");

/** The browser's hint for the interface that an operator is signed in; it grants nothing. */
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
 * The page of the operator's area that a login returns to.
 * @param wanted the parameter `weiter`, which anybody may have written: other sites and pages are ignored
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
