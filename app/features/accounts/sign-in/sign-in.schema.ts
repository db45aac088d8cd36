import type { FormAnswer } from "~/lib/form-answer";

export const signInFields = ["email", "password"] as const;
export type SignInField = (typeof signInFields)[number];
export type SignInAnswer = FormAnswer<SignInField> & {
  /** The password was right; the code of the second factor is still asked for. */
  needsCode?: boolean;
};

export const signInPath = "/admin/login";

/** What the browser keeps while an operator is signed in: a hint for the interface, which opens nothing. */
export const signedInKey = "adminAuthenticated";

export const codeFields = ["code"] as const;
export type CodeAnswer = FormAnswer<(typeof codeFields)[number]>;

/** The shown message of a failed login (specification, section 8). */
export function failedSignIn(reason: string): string {
  return `Anmeldung fehlgeschlagen: ${reason}`;
}
