import { z } from "zod";
import { chosenCategories } from "~/core/show/apple-categories";
import { sectionVersion } from "~/core/show/settings/check-section.server";
import {
  episodeParts,
  isLegalText,
  type SectionName,
  sectionNames,
  sections,
} from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { inWords } from "~/lib/text/in-words";
import { OperationError, operationOf } from "~/platform/operations/operation.server";
import { fieldSchemas, formWith, merged } from "~/platform/operations/settings-operations.server";
import { saveShowSection } from "./show.server";

const text = (name: string, max = 100_000) =>
  z
    .string()
    .max(max)
    .meta({ english: `The setting “${inWords(name)}”` });

/** Settings that a section's form sends in a way of its own: as programs name them, and as the form does. */
const own: { [Name in SectionName]?: Own } = {
  general: {
    schemas: { appleCategory: text("appleCategory", 100), cover: text("cover", 500).nullable() },
    send(form, show) {
      const [first, second] = chosenCategories(show);
      form.set("appleCategory", first);
      form.set("secondCategory", second);
      form.set("cover", show.cover ?? "");
    },
  },
  look: {
    schemas: {
      accent: text("accent", 20),
      logo: text("logo", 500),
      rhythm: text("rhythm", 20),
      unusedParts: z
        .array(z.enum(Object.keys(episodeParts) as [keyof typeof episodeParts]))
        .max(Object.keys(episodeParts).length)
        .meta({ english: "Parts of episodes that the show does not use" }),
    },
    send(form, { accent, logo, rhythm, unusedParts }) {
      const [every = "", day = ""] = rhythm.split(":");
      const isOwn = logo !== "" && logo !== "cover";
      form.set("accent", accent);
      form.set("logo", isOwn ? "own" : logo);
      form.set("logoPicture", isOwn ? logo : "");
      form.set("every", every);
      form.set("day", day);
      for (const part of Object.keys(episodeParts) as (keyof typeof episodeParts)[])
        form.set(`uses.${part}`, unusedParts.includes(part) ? "" : "1");
    },
  },
  texts: {
    schemas: {
      texts: z.record(z.string(), z.string()).meta({
        english: "Sentences of the show's own; those that are left out have their defaults",
      }),
    },
    send(form, { texts }) {
      for (const [name, sentence] of Object.entries(texts)) form.set(`texts.${name}`, sentence);
    },
  },
  imprint: { schemas: { imprint: text("imprint") } },
  privacy: { schemas: { privacy: text("privacy") } },
  accessibility: { schemas: { accessibility: text("accessibility") } },
};

type Own = { schemas: Record<string, z.ZodType>; send?(form: FormData, show: Show): void };

/** Changes of the show's settings, a section each, as their forms save them. */
export const operations = sectionNames.map((section) => {
  const { title, settings } = sections[section];
  const { schemas = {}, send } = own[section] ?? {};
  const all = { ...fieldSchemas(settings), ...schemas };
  const input = Object.fromEntries(
    Object.entries(all).map(([name, one]) => [name, one.optional()]),
  );
  return operationOf({
    name: `admin.show.${section}.change`,
    method: "PATCH",
    path: `/admin/show/${section}`,
    group: "Redaktion: Sendung",
    title: `Einstellungen ändern: ${title}`,
    english: `Change settings of the show: ${section}. Those that are not named stay.`,
    description: "Was nicht genannt wird, bleibt.",
    asks: "show.update",
    input: z.strictObject(input),
    output: z.object(all),
    async run(services, given: Partial<Show>, { operator }) {
      const before = await getShow(services.db);
      const show = merged(settings, before, given) as Show;
      const form = formWith(settings, show);
      send?.(form, show);
      if (isLegalText(section)) form.set(section, show[section]);
      form.set("version", sectionVersion(before, section));
      const { saved, message, errors, status } = await saveShowSection(
        services,
        operator,
        section,
        form,
      );
      if (status === 503) throw new Error(message ?? "the settings were not saved");
      if (!saved)
        throw new OperationError(status === 409 ? "conflict" : "invalid-input", {
          ...(message && { detail: message }),
          errors: errors as Record<string, string>,
        });
      const now: Record<string, unknown> = await getShow(services.db);
      return Object.fromEntries(Object.keys(all).map((name) => [name, now[name]]));
    },
  });
});
