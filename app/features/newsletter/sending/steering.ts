import { campaignMessages } from "../campaigns/campaigns.schema";

const verbs = ["pause", "resume", "cancel"] as const;

/** What can be done to a sending that has begun. */
export type Steering = (typeof verbs)[number];

/** What is said when it, or the start, failed (specification, section 8; the first is its own words). */
export const dispatchFailures: Record<Steering | "start", string> = {
  start: campaignMessages.send,
  pause: "Der Versand konnte nicht angehalten werden",
  resume: "Der Versand konnte nicht fortgesetzt werden",
  cancel: "Der Versand konnte nicht abgebrochen werden",
};

export function isSteering(text: string): text is Steering {
  return verbs.some((verb) => verb === text);
}
