import { z } from "zod";
import type { FormField } from "~/lib/forms/form-field";
import { inWords } from "~/lib/text/in-words";
import {
  absolute,
  operation,
  operationOf,
  pageAddress,
  url,
} from "~/platform/operations/operation.server";
import { visiblePlatforms, visibleSocial } from "../platforms";
import { getCurrentShow, getShow } from "../show.server";
import { settings } from "./settings";

const { name, tagline, description, author, email, language, copyright, topic } = settings;
const texts = { name, tagline, description, author, email, language, copyright, topic };

type Texts<Value> = { [Name in keyof typeof texts]: Value };

/** Makes an object with a value for each setting that is plain text. */
function ofTexts<Value>(make: (name: keyof typeof texts) => Value): Texts<Value> {
  const names = Object.keys(texts) as (keyof typeof texts)[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Texts<Value>;
}

const link = z.object({ label: z.string(), url: z.string() });

const show = z
  .object({
    ...ofTexts((name) => z.string().meta({ description: texts[name].label })),
    explicit: z.boolean().meta({ description: settings.explicit.label }),
    noun: z
      .object({ one: z.string(), many: z.string() })
      .meta({ description: "Wie eine Folge hier heißt" }),
    url: z.string(),
    feedUrl: z.string(),
    coverUrl: url,
    platforms: z.array(link),
    social: z.array(link),
  })
  .meta({ id: "Show" });

const get = operation({
  name: "show.get",
  isTool: true,
  method: "GET",
  path: "/show",
  group: "Sendung",
  about: "What the show is.",
  title: "Die Sendung lesen",
  english: "Read the show.",
  isPublic: true,
  input: z.strictObject({}),
  output: show,
  async run(services) {
    const show = await getCurrentShow(services);
    const { one, many } = show.noun;
    const linkOf = ({ label, url }: { label: string; url: string }) => ({ label, url });
    return {
      ...ofTexts((name) => show[name]),
      explicit: show.explicit,
      noun: { one, many },
      url: pageAddress(services, "/"),
      feedUrl: show.newFeedUrl || pageAddress(services, "/feed.xml"),
      coverUrl: absolute(services, show.cover),
      platforms: visiblePlatforms(show).map(linkOf),
      social: visibleSocial(show).map(linkOf),
    };
  },
});

const all = operationOf({
  name: "admin.show.get",
  method: "GET",
  path: "/admin/show",
  group: "Redaktion: Sendung",
  about: "The settings of the show.",
  title: "Alle Einstellungen der Sendung lesen",
  english: "Read all settings of the show.",
  asks: "show.read",
  input: z.strictObject({}),
  output: z.object(
    Object.fromEntries(
      Object.entries<FormField>(settings).map(([name, setting]) => [
        name,
        settingSchema(name, setting),
      ]),
    ),
  ),
  run: ({ db }) => getShow(db),
});

function settingSchema(name: string, { blank, type, label }: FormField) {
  const plain = { string: z.string(), boolean: z.boolean(), number: z.number() };
  const known = Object.entries(plain).find(([name]) => type !== "own" && typeof blank === name);
  return (known?.[1] ?? z.unknown()).meta({
    ...(label && { description: label }),
    english: `The setting “${inWords(name)}”`,
  });
}

export const operations = [get, all];
