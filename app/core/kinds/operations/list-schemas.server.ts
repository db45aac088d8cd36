import { z } from "zod";
import { alternateTitleLength } from "~/core/episodes/alternates";
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
/** Letters of any case are written out, since patterns of JSON Schema have no flags. */
export const link = z
  .string()
  .max(2000)
  .regex(/^[hH][tT][tT][pP][sS]?:\/\/[^\s|]+$/);
export const picture = z
  .string()
  .max(2000)
  .regex(/^(?:[hH][tT][tT][pP][sS]?:\/\/|\/[mM][eE][dD][iI][aA]\/)[^\s|]+$/);
/** Longer than any episode. */
const maxSeconds = 360_000;
export const seconds = z.number().min(0).max(maxSeconds);

const person = z
  .strictObject({
    id: z
      .string()
      .max(64)
      .optional()
      .meta({ description: "Folgt aus dem Namen", english: "Follows from the name" }),
    name: cell(maxNameLength).meta({ minLength: 1 }),
    role: cell(200).meta({ description: "`guest`, `host` oder ein anderes Wort" }),
  })
  .meta({ id: "EpisodePerson" });

const chapter = z
  .strictObject({
    startSeconds: seconds,
    title: line(500).meta({ minLength: 1 }),
    href: link.optional(),
    img: picture.optional(),
  })
  .meta({ id: "Chapter" });

const soundbite = z
  .strictObject({
    startSeconds: seconds,
    seconds: z.number().max(maxSeconds).meta({ exclusiveMinimum: 0 }),
    title: line(500),
  })
  .meta({ id: "Soundbite" });

const alternate = z
  .strictObject({
    url: picture.meta({ english: "Address of the file" }),
    title: cell(alternateTitleLength),
  })
  .meta({ id: "AlternateFile" });

export const episodeLists = {
  alternates: alternate,
  people: person,
  chapters: chapter,
  soundbites: soundbite,
};

export const personLists = {
  links: z.strictObject({ label: line(200).min(1), url: link }).meta({ id: "PersonLink" }),
};
