import type { FormAnswer } from "~/lib/form-answer";

/** Most characters of each field, counted as the browser counts them: in UTF-16 code units. */
export const contactLimits = { name: 80, email: 254, subject: 150, message: 10_000 } as const;

export type ContactField = keyof typeof contactLimits;
export type ContactFields = Record<ContactField, string>;
export type ContactAnswer = FormAnswer<ContactField>;

export const contactFields = Object.keys(contactLimits) as ContactField[];

export const contactPath = "/contact";

/** Value of the parameter `gesendet` after a message without scripts. */
export const messageSent = "nachricht";
