/** Message in the browser's log for a value other than 1 to 5 (specification, section 5). */
export const boundsMessage = "Rating must be between 1 and 5";

export const failureMessage =
  "Deine Bewertung konnte nicht gespeichert werden. Bitte versuche es später erneut.";
