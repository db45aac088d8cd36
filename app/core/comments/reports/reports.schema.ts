import { type FormAnswer, plainAnswer } from "~/lib/form-answer";
import { commentAnchor, commentsPath } from "../comments.schema";

/** Grounds for which content may be illegal. */
export const grounds = {
  insult: "Beleidigung oder üble Nachrede",
  hatred: "Volksverhetzung oder Aufruf zu Gewalt",
  threat: "Bedrohung oder Nötigung",
  privacy: "Daten oder Bilder einer Person ohne deren Einverständnis",
  copyright: "Verletzung von Urheber- oder Markenrechten",
  fraud: "Betrug oder Schadsoftware",
  abuse: "Sexueller Missbrauch oder sexuelle Ausbeutung von Kindern",
  other: "Etwas anderes",
} as const;

export type Ground = keyof typeof grounds;

export function parseGround(text: string): Ground | null {
  return (Object.keys(grounds) as Ground[]).find((ground) => ground === text) ?? null;
}

/**
 * Regulation (EU) 2022/2065, Art. 16(2)(c): reporters of this may stay anonymous (Directive 2011/93/EU, Art. 3 to 7).
 */
export const isNameless = (ground: Ground | null) => ground === "abuse";

/** Most characters of each field, in UTF-16 code units. */
export const reportLimits = {
  place: 300,
  ground: 20,
  reason: 4000,
  name: 80,
  email: 254,
  goodFaith: 1,
} as const;

export type ReportField = keyof typeof reportLimits;
export type ReportFields = Record<ReportField, string>;
export type ReportAnswer = FormAnswer<ReportField>;

export const reportFields = Object.keys(reportLimits) as ReportField[];

/** Path of the report form; its parameter `commentId` fills in the field `place`. */
export function reportPath(episodeId: string): string {
  return `${commentsPath(episodeId)}/report`;
}

/** The exact address of a comment. */
export function commentAddress(baseUrl: string, episodeId: string, id: string): string {
  return `${baseUrl}/episodes/${episodeId}#${commentAnchor(id)}`;
}

/** Value of the parameter `gesendet` after a report was sent without scripts. */
export const reportSent = "meldung";

/** The form's values when opened by a comment's link. */
export function initialAnswer(place: string): ReportAnswer {
  return { saved: false, message: null, errors: {}, values: { place } };
}

export const savedAnswer = plainAnswer(
  true,
  "Danke, deine Meldung ist angekommen! Ein Mensch liest sie und entscheidet. Hast du eine E-Mail-Adresse angegeben, bestätigen wir dir dort den Eingang und schreiben dir, wie wir entschieden haben.",
);

export const failedAnswer = plainAnswer(
  false,
  "Deine Meldung konnte nicht gespeichert werden. Bitte versuche es später erneut.",
);

/** Replaces the form while the site has no legal texts. */
export const reportsClosed =
  "Über dieses Formular kann man hier noch nichts melden. Schau bald wieder vorbei.";

export const commentGone = "Diesen Kommentar gibt es hier nicht oder nicht mehr.";
