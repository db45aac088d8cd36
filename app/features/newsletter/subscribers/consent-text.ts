/** Raised with every change of the wording: both are stored with each consent. */
export const consentVersion = "2026-11";

const privacyLabel = "Datenschutzerklärung";

/** The words under the form in three parts; the middle one links to /privacy. */
export function consentParts(showName: string): readonly [string, string, string] {
  return [
    `Mit der Anmeldung willigst du ein, dass dir „${showName}“ Mails zu neuen Folgen und aus dem Archiv schickt: in der Regel eine pro Woche, freitags. Jede enthält einen Link, mit dem du dich jederzeit abmeldest. Mehr dazu steht in der `,
    privacyLabel,
    ".",
  ];
}

/** The wording as it is stored for proof. */
export function consentText(showName: string): string {
  return consentParts(showName).join("");
}
