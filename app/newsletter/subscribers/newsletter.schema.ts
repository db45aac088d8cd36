/** RFC 5321 §4.5.3.1: a path has 256 octets with its angle brackets. */
export const maxEmailLength = 254;
export const maxNameLength = 100;

/** The answer to a signup; always 'sent' if it was valid, so that it reveals no subscriber. */
export type SignupAnswer = "sent" | "invalid" | "limited" | "failed";

/** Statuses by which a script reads the answer; any other is a failure. */
export const answerOfStatus: Readonly<Record<number, SignupAnswer>> = {
  422: "invalid",
  429: "limited",
};

/** Places of signup forms; the pages that a signup without scripts returns to. */
export const formPlaces = { home: "/", page: "/newsletter" } as const;
export type FormPlace = (typeof formPlaces)[keyof typeof formPlaces];

export function isFormPlace(path: string): path is FormPlace {
  return Object.values<string>(formPlaces).includes(path);
}

/** Value of the parameter `gesendet` after a signup without scripts. */
export const sentMark = "anmeldung";

export function sentPath(place: FormPlace): string {
  return `${place}?gesendet=${sentMark}${place === "/" ? "#subscribe" : ""}`;
}

const minute = 60 * 1000;
const day = 24 * 60 * minute;

const mailPauseMilliseconds = 60 * minute;

/** Another mail may be sent to an address whose last mail was before this moment. */
export function pauseBefore(now: Date): string {
  return new Date(now.getTime() - mailPauseMilliseconds).toISOString();
}

export const confirmationDays = 7;
const confirmationMilliseconds = confirmationDays * day;

/** Signups from this moment on have valid links at `now`. */
export function oldestOpen(now: Date): string {
  return new Date(now.getTime() - confirmationMilliseconds).toISOString();
}

/** Milliseconds after which unconfirmed signups are deleted. */
export const unconfirmedMilliseconds = 30 * day;

export const newsletterPath = "/newsletter";

export function confirmationPath(token: string): string {
  return `/newsletter/confirmation/${token}`;
}

export function unsubscribePath(token: string): string {
  return `/newsletter/unsubscribe/${token}`;
}
