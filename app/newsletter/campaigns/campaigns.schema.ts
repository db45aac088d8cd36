import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import type { CampaignEntry } from "./list-campaigns.server";

/** Failure messages (specification, section 8, which words the first two). */
export const campaignMessages = {
  create: "Newsletter konnte nicht erstellt werden",
  send: "Newsletter konnte nicht versendet werden",
  save: "Newsletter konnte nicht gespeichert werden",
  list: "Newsletter konnten nicht geladen werden",
  test: "Testmail konnte nicht versendet werden",
  changed:
    "Der Newsletter wurde inzwischen geändert. Lade die Seite neu, und lies ihn noch einmal, bevor du ihn versendest.",
  locked: "Diese Ausgabe wird schon versendet und lässt sich nicht mehr ändern.",
} as const;

export function testSent(email: string): string {
  return `Testmail an ${email} ist unterwegs.`;
}

export type Stated = Pick<CampaignEntry, "status" | "sending" | "scheduledAt" | "sentAt"> &
  Partial<Pick<CampaignEntry, "withEpisode">>;

/** The state of a campaign in words: 'Geplant für 21. November 2026, 20:14 Uhr'. */
export function campaignState(campaign: Stated): string {
  const { name, when } = stateOf(campaign);
  return `${name} ${when}`.trim();
}

/** The state in two parts; `when` is '' without a moment. */
export function stateOf(campaign: Stated): { name: string; when: string } {
  const { status, sending, scheduledAt, withEpisode, sentAt } = campaign;
  const now = (name: string) => ({ name, when: "" });
  if (status === "draft" && withEpisode)
    return { name: "Geplant", when: "für den Moment, in dem die Folge erscheint" };
  if (status === "draft")
    return scheduledAt
      ? { name: "Geplant", when: `für ${formatMoment(scheduledAt)}` }
      : now("Entwurf");
  if (sending === "running") return now("Wird versendet");
  if (sending === "paused") return now("Angehalten");
  if (sending === "cancelled") return now("Abgebrochen");
  return { name: "Versendet", when: sentAt ? `am ${formatMoment(sentAt)}` : "" };
}

export type StateChange = "pause" | "resume" | "cancel";

/** Failure messages (specification, section 8, which words the first). */
export const dispatchFailures: Record<StateChange | "start", string> = {
  start: campaignMessages.send,
  pause: "Der Versand konnte nicht angehalten werden",
  resume: "Der Versand konnte nicht fortgesetzt werden",
  cancel: "Der Versand konnte nicht abgebrochen werden",
};

/** @param subscribers active ones; null: unknown */
export function sendQuestion(subject: string, subscribers: number | null): string {
  const all =
    subscribers === null
      ? "alle aktiven Abonnenten"
      : countText(subscribers, "aktiven Abonnenten", "aktive Abonnenten");
  return `„${subject}“ jetzt an ${all} versenden? Versendet wird, was gespeichert ist. Was unterwegs ist, lässt sich nicht zurückholen.`;
}
