/** What somebody reads who tried too often. */
export function waitText(seconds: number): string {
  return `Zu viele Fehlversuche. Bitte warte ${duration(seconds)} und versuche es dann noch einmal.`;
}

function duration(seconds: number): string {
  if (seconds <= 1) return "eine Sekunde";
  if (seconds <= 90) return `${seconds} Sekunden`;
  return `${Math.ceil(seconds / 60)} Minuten`;
}
