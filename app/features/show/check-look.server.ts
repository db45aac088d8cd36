import { textFields } from "~/platform/read-fields.server";
import { accentProblem, hexColor } from "./accent";
import { isTicked, linesOf, tooLong, type WholeSectionCheck } from "./section-fields.server";
import type { Show } from "./show.schema";
import { type ShowTextName, type ShowTexts, showTexts } from "./texts";
import { rhythmPattern } from "./wording";

const names = [
  ...([
    "accent",
    "logo",
    "logoPicture",
    "every",
    "day",
    "one",
    "many",
    "gender",
    "digits",
  ] as const),
  ...(["topic", "hero", "heroPicture"] as const),
];
const longestWord = 40;
const ownPicture = /^\/media\/[\w./-]+$/;
const noPicture = "Wähle ein Bild aus der Mediathek.";
const heroes: readonly Show["hero"][] = ["drawing", "newest", "picture", "none"];

/** What the show looks like and calls things. */
export function checkLook(form: FormData): WholeSectionCheck<"look"> {
  const fields = linesOf(form, names);
  const accent = fields.accent.toLowerCase();
  const { logo, logoPicture, one, many, topic, heroPicture } = fields;
  const errors: Record<string, string> = {};
  const trouble = accentError(accent);
  if (trouble) errors.accent = trouble;
  if (logo === "own" && !ownPicture.test(logoPicture)) errors.logoPicture = noPicture;
  if (!one) errors.one = "Wie heißt eine?";
  if (!many) errors.many = "Und wie heißen mehrere?";
  for (const [name, word] of Object.entries({ one, many, topic }))
    if (word.length > longestWord) errors[name] = tooLong(longestWord);
  const isDated = fields.every === "weekly" || fields.every === "biweekly";
  const every = fields.every === "unsaid" ? "" : fields.every;
  const rhythm = isDated ? `${every}:${fields.day}` : every;
  if (!rhythmPattern.test(rhythm)) errors.day = "An welchem Wochentag?";
  const hero = heroes.find((known) => known === fields.hero) ?? "newest";
  if ((hero === "picture" || heroPicture) && !ownPicture.test(heroPicture))
    errors.heroPicture = noPicture;
  return {
    changes: {
      ...{ accent, rhythm, topic, hero, heroPicture },
      logo: logo === "own" ? logoPicture : logo === "cover" ? "cover" : "",
      noun: {
        ...{
          one,
          many,
          gender: fields.gender === "m" || fields.gender === "n" ? fields.gender : "f",
        },
        digits: Math.min(6, Math.max(0, Math.trunc(Number(fields.digits)) || 0)),
      },
      drawnCovers: isTicked(form, "drawnCovers"),
    },
    errors,
    values: { ...fields, drawnCovers: isTicked(form, "drawnCovers") ? "1" : "" },
  };
}

function accentError(accent: string): string | null {
  if (!accent) return null;
  if (!hexColor.test(accent)) return "Das ist keine Farbe wie #b8321c.";
  const problem = accentProblem(accent);
  return (
    problem &&
    `Diese Farbe ist auf Papier zu blass zum Lesen. Die nächste, die reicht, ist ${problem.nearest}.`
  );
}

/** The show's own sentences; an empty one is the neutral one. */
export function checkTexts(form: FormData): WholeSectionCheck<"texts"> {
  const keys = Object.keys(showTexts) as ShowTextName[];
  const sent = textFields(
    form,
    keys.map((key) => `texts.${key}`),
  );
  const texts: ShowTexts = {};
  const errors: Record<string, string> = {};
  for (const key of keys) {
    const text = (sent[`texts.${key}`] ?? "").replace(/\s+/g, " ").trim();
    if (text) texts[key] = text;
    if (text.length > showTexts[key].limit) errors[`texts.${key}`] = tooLong(showTexts[key].limit);
  }
  return { changes: { texts }, errors, values: sent };
}
