import { formatMoment } from "~/lib/moment";

/**
 * So late a planned sending still begins by itself: an update or a restart is over by then. Whoever restored a
 * backup or repaired a machine needs longer mostly, and should look first: it may have been sent before.
 */
export const latestStartHours = 3;

export function isTooLate(scheduledAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(scheduledAt) > latestStartHours * 60 * 60 * 1000;
}

export const tooLate = `Zu dieser Zeit lief die Website nicht, oder sie wurde seither aus einer Sicherung zurückgeholt. Nach mehr als ${latestStartHours} Stunden geht nichts mehr von selbst hinaus. Sieh nach, ob die Ausgabe noch stimmt und nicht schon versendet wurde; dann versende sie selbst, oder plane sie neu.`;

/** What the operator is told of a plan whose episode was deleted. */
export function planWithoutEpisode(scheduledAt: string, title: string): string {
  return `Der Versand war für ${formatMoment(scheduledAt)} geplant; seither wurde die Folge „${title}“ gelöscht. Hol sie aus dem Papierkorb, oder sieh die Ausgabe noch einmal durch; dann plane sie neu.`;
}

/** What the operator is told of a plan that was not kept. */
export function planFailure(scheduledAt: string, reason: string): string {
  return `Der Versand war für ${formatMoment(scheduledAt)} geplant und hat nicht begonnen. ${reason}`;
}
