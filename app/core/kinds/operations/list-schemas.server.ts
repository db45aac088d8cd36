import { z } from "zod";
import { alternateTitleLength, maxAlternates } from "~/core/episodes/alternates";
import { maxNameLength } from "~/core/people/person.fields";

/** Entries of a list are stored as lines of a form, so their values must not contain its separators. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\r\n]*$/);
const cell = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^|\r\n]*$/);
export const link = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s|]+$/i);
export const picture = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|\/media\/)[^\s|]+$/i);
/** The maximum is longer than any episode. */
export const seconds = z.number().min(0).max(360_000);

const person = z.strictObject({
  id: z.string().optional().meta({ description: "Folgt aus dem Namen" }),
  name: cell(maxNameLength),
  role: cell(200).meta({ description: "`guest`, `host` oder ein anderes Wort" }),
});

const chapter = z.strictObject({
  startSeconds: seconds,
  title: line(500),
  href: link.optional(),
  img: picture.optional(),
});

const soundbite = z.strictObject({ startSeconds: seconds, seconds, title: line(500) });

const alternate = z.strictObject({ url: picture, title: cell(alternateTitleLength) });

export const episodeLists = {
  alternates: z.array(alternate).max(maxAlternates),
  people: z.array(person),
  chapters: z.array(chapter),
  soundbites: z.array(soundbite),
};

export const personLists = {
  links: z.array(z.strictObject({ label: line(200).min(1), url: link })),
};
