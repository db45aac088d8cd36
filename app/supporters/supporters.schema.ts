import { type FormAnswer, plainAnswer } from "~/lib/form-answer";

/** Maximum number of one person's devices on a day. */
export const maxDevices = 10;
/** Days after which an ended feed is deleted. */
export const endedDays = 30;

export const supportPath = "/unterstuetzen";

export const lostLimits = { email: 254 } as const;
export type LostAnswer = FormAnswer<"email">;
/** Value of the parameter `gesendet` after a request without scripts. */
export const lostSent = "adresse";

/** The same for everybody: it does not reveal who supports the show. */
export const lostAnswer = plainAnswer(
  true,
  "Wenn wir diese Adresse kennen, ist die Mail mit deinem Feed unterwegs.",
);
export const lostFailed = plainAnswer(
  false,
  "Das hat gerade nicht geklappt. Bitte versuche es später noch einmal.",
);
