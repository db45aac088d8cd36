import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { columnOf, type FormField, isJson } from "~/lib/forms/form-field";
import { parseJson } from "~/lib/parse-json";
import { hexColor } from "./accent";
import { appleCategories } from "./apple-categories";
import {
  type EpisodePart,
  episodeParts,
  sectionNames,
  sections,
  settings,
} from "./settings/settings";
import type { Show } from "./show.schema";
import { rhythmPattern } from "./words/rhythm";

const text = z.string();
const flag = z.boolean();
const isWeb = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);
const web = text.refine(isWeb);
const webOrNone = text.refine((address) => !address || isWeb(address));
const ownFile = text.regex(/^\/media\/[\w./-]+$/);

/** Schema of a list that drops invalid entries. */
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

/** Schema of the values that pages can show. */
function storedSchema({ type, blank, parts = {}, options = [], required }: FormField): z.ZodType {
  const shape = Object.entries(parts).map(([name, part]) => [name, storedSchema(part)]);
  if (type === "record") return z.looseObject(Object.fromEntries(shape));
  if (type === "rows") return listOf(z.looseObject(Object.fromEntries(shape)));
  if (type === "web") return required ? web : webOrNone;
  if (type === "picture") return z.union([z.literal(""), ownFile]);
  if (type === "choice") return z.enum(options.map(({ value }) => value));
  if (type === "digits") return z.int().min(0).max(6);
  return typeof blank === "boolean" ? flag : typeof blank === "number" ? z.number() : text;
}

/** Schemas of settings of which pages can show more than the form accepts, or that need their own. */
const schemas: Partial<Record<keyof Show, z.ZodType>> = {
  language: text.regex(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i),
  appleCategory: z.enum(appleCategories),
  categories: listOf(z.looseObject({ name: z.enum(appleCategories), subs: z.array(text) })),
  cover: z.union([ownFile, web]).nullable(),
  accent: text.refine((color) => !color || hexColor.test(color)),
  logo: z.union([z.enum(["", "cover"]), ownFile]),
  rhythm: text.regex(rhythmPattern),
  unusedParts: listOf(z.enum(Object.keys(episodeParts) as EpisodePart[])),
  texts: z.record(text, text),
  social: listOf(z.looseObject({ label: text, url: webOrNone })),
  navigation: z.object({ header: listOf(entry), footer: listOf(entry), legal: listOf(entry) }),
  legalDetails: z.record(text, text),
};

type Row = Record<string, string | number | null>;

/** Replacements for unusable columns of settings from an archive, with the title of their section. */
export function mendedSettings(
  row: Row,
): { title: string; column: string; value: string | null }[] {
  return (Object.keys(settings) as (keyof Show)[]).flatMap((name) => {
    const { blank } = settings[name];
    const column = columnOf(name);
    const stored = row[column];
    if (stored === undefined || typeof blank === "boolean") return [];
    const value = isJson({ blank }) ? parseJson(String(stored)) : stored;
    const read = (schemas[name] ?? storedSchema(settings[name])).safeParse(value);
    const good = read.success ? read.data : blank;
    if (isDeepStrictEqual(good, value)) return [];
    const section = sectionNames.find((section) => name in sections[section].settings);
    const mended = isJson({ blank }) ? JSON.stringify(good) : (good as string | null);
    return [{ title: section ? sections[section].title : name, column, value: mended }];
  });
}
