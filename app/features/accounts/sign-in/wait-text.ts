/** What somebody reads who tried too often. */
export function waitText(seconds: number): string {
  return `Zu viele Fehlversuche. Bitte warte ${duration(seconds)} und versuche es dann noch einmal.`;
}

/** What somebody reads who comes when too many sign in at once. */
export const busyText =
  "Gerade melden sich sehr viele auf einmal an. Bitte versuche es in einer Minute noch einmal.";

function duration(seconds: number): string {
  if (seconds <= 1) return "eine Sekunde";
  if (seconds <= 90) return `${seconds} Sekunden`;
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} Minuten`;
  return `${Math.ceil(seconds / 3600)} Stunden`;
}
