import { z } from "zod";
import { maxTagLength, maxTags } from "~/content/tags-field";
import { maxNameLength } from "~/features/people/person.fields";

/** Entries are lines of a form, and these divide their parts. */
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
export const linkOf = z
  .string()
  .max(2000)
  .regex(/^[^\s|]*$/);
/** Longer than any episode. */
export const seconds = z.number().min(0).max(360_000);

export const tagsSchema = z
  .array(
    z
      .string()
      .max(maxTagLength)
      .regex(/^[^,\r\n]*$/),
  )
  .max(maxTags);

const person = z.strictObject({
  id: z.string().optional().meta({ description: "Folgt aus dem Namen" }),
  name: cell(maxNameLength),
  role: cell(200).meta({ description: "`guest`, `host` oder ein Wort" }),
});

const chapter = z.strictObject({
  startSeconds: seconds,
  title: line(500),
  href: linkOf.optional(),
  img: linkOf.optional(),
});

const soundbite = z.strictObject({ startSeconds: seconds, seconds, title: line(500) });

export const episodeSchemas = {
  tags: tagsSchema,
  people: z.array(person).max(500),
  chapters: z.array(chapter).max(2000),
  soundbites: z.array(soundbite).max(500),
};

const link = z.strictObject({ label: line(200).min(1), url: linkOf });

export const personSchemas = { links: z.array(link).max(100) };
