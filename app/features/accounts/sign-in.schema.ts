import type { FormAnswer } from "~/lib/form-answer";

export const signInFields = ["email", "password"] as const;
export type SignInField = (typeof signInFields)[number];
export type SignInAnswer = FormAnswer<SignInField>;

export const signInPath = "/admin/login";
export const firstAdminPage = "/admin/dashboard";

/** What the browser keeps while an operator is signed in: a hint for the interface, which opens nothing. */
export const signedInKey = "adminAuthenticated";

export const signInMessages = {
  wrong: "Anmeldung fehlgeschlagen: Ungültige Anmeldedaten",
  limited:
    "Das waren zu viele Versuche. Bitte warte eine Viertelstunde, bevor du es noch einmal versuchst.",
} as const;

/** A page of the area to go on to after signing in; anything else becomes the first one. */
export function nextPage(wanted: string | null): string {
  const isInside = wanted !== null && /^\/admin\/[\w\-/.?=&%]*$/.test(wanted);
  return isInside && !wanted.startsWith(signInPath) ? wanted : firstAdminPage;
}
