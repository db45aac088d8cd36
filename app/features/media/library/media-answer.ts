import type { FormAnswer } from "~/lib/form-answer";
import { altLimit, titleLimit } from "./library.schema";

export const mediaFields = ["intent", "title", "alt", "by"] as const;
export type MediaField = (typeof mediaFields)[number];
export type MediaFields = Record<MediaField, string>;

/** What the forms of a file say. */
export function mediaAnswer(
  values: MediaFields,
  more: Partial<FormAnswer<MediaField>> = {},
): FormAnswer<MediaField> {
  return { saved: false, message: null, errors: {}, values, ...more };
}

/** What is wrong with title and alt text. */
export function mediaErrors({ title, alt }: MediaFields): FormAnswer<MediaField>["errors"] {
  return {
    ...(title.trim() ? {} : { title: "Bitte gib einen Titel ein." }),
    ...(title.length > titleLimit ? { title: `Höchstens ${titleLimit} Zeichen.` } : {}),
    ...(alt.length > altLimit ? { alt: `Höchstens ${altLimit} Zeichen.` } : {}),
  };
}
