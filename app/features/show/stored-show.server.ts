import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { parseJson } from "~/lib/parse-json";
import { hexColor } from "./accent";
import { sectionKeys, sections } from "./sections";
import { appleCategories, type EpisodePart, episodeParts, type Show } from "./show.schema";
import { emptyShow, settingColumn } from "./show.server";
import { rhythmPattern } from "./wording";

const text = z.string();
const flag = z.boolean();
const isWeb = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);
const web = text.refine(isWeb);
const webOrNone = text.refine((address) => !address || isWeb(address));
const ownFile = text.regex(/^\/media\/[\w./-]+$/);

/** Values that are no entry are left out. */
function listOf(item: z.ZodType) {
  return z
    .array(z.unknown())
    .transform((list) => list.filter((one) => item.safeParse(one).success));
}

const entry = z.looseObject({
  to: text.regex(/^(\/(?![/\\])|page:[\w-]{1,64}$|https?:\/\/)/),
  label: text,
  isShown: flag,
});

/** Schemas by setting; a setting without one is any text, or yes and no. */
const schemas = {
  language: text.regex(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i),
  appleCategory: z.enum(appleCategories),
  cover: z.union([ownFile, web]).nullable(),
  platforms: listOf(
    z.looseObject({ label: text, url: webOrNone, order: z.number(), enabled: flag }),
  ),
  social: listOf(z.looseObject({ label: text, url: webOrNone })),
  legalDetails: z.record(text, text),
  verification: z.object({
    txt: listOf(z.looseObject({ purpose: text, value: text })),
    meta: listOf(z.looseObject({ name: text, content: text })),
  }),
  newFeedUrl: webOrNone,
  categories: listOf(z.looseObject({ name: z.enum(appleCategories), subs: z.array(text) })),
  feedType: z.enum(["episodic", "serial"]),
  accent: text.refine((color) => !color || hexColor.test(color)),
  logo: z.union([z.enum(["", "cover"]), ownFile]),
  rhythm: text.regex(rhythmPattern),
  noun: z.looseObject({
    one: text,
    many: text,
    gender: z.enum(["f", "m", "n"]),
    digits: z.int().min(0).max(6),
  }),
  hero: z.enum(["drawing", "newest", "picture", "none"]),
  heroPicture: z.union([z.literal(""), ownFile]),
  texts: z.record(text, text),
  funding: listOf(z.looseObject({ url: web, label: text })),
  licence: z.looseObject({ name: text, url: webOrNone }),
  unusedParts: listOf(z.enum(Object.keys(episodeParts) as EpisodePart[])),
  navigation: z.object({ header: listOf(entry), footer: listOf(entry), legal: listOf(entry) }),
} satisfies Record<JsonSetting, z.ZodType> & Partial<Record<keyof Show, z.ZodType>>;

type JsonSetting = {
  [Name in keyof Show]: Show[Name] extends string | boolean | null ? never : Name;
}[keyof Show];

type Row = Record<string, string | number | null>;

/** The columns of settings from outside that no page could show, with what takes their place, by the section's title. */
export function mendedSettings(
  row: Row,
): { title: string; column: string; value: string | null }[] {
  return (Object.keys(emptyShow) as (keyof Show)[]).flatMap((name) => {
    const blank = emptyShow[name];
    const column = settingColumn(name);
    const stored = row[column];
    if (stored === undefined || typeof blank === "boolean") return [];
    const isJson = typeof blank === "object" && blank !== null;
    const value = isJson ? parseJson(String(stored)) : stored;
    const schema: z.ZodType = schemas[name as keyof typeof schemas] ?? text;
    const read = schema.safeParse(value);
    const good = read.success ? read.data : blank;
    if (isDeepStrictEqual(good, value)) return [];
    const title = sections.find((section) => sectionKeys[section.name].some((key) => key === name));
    const mended = isJson ? JSON.stringify(good) : (good as string | null);
    return [{ title: title?.title ?? name, column, value: mended }];
  });
}
