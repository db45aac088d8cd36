import { textFields } from "~/platform/read-fields.server";
import { accentProblem, hexColor } from "./accent";
import {
  isTicked,
  linesOf,
  noAddress,
  rowsOf,
  tooLong,
  type WholeSectionCheck,
  webAddress,
} from "./section-fields.server";
import { type EpisodePart, episodeParts, type Show } from "./show.schema";
import { type ShowTextName, type ShowTexts, showTexts } from "./texts";
import { rhythmPattern } from "./wording";

/** Namespaces limit `purpose` to 128 characters and the text to 4000 (podcast:txt). */
const maxPurposeLength = 128;
const maxCodeLength = 4000;
const maxMetaLength = 500;
// A verification tag and nothing else: no title, no robots, no policy.
const metaName = /^(?=.*(?:verif|valid|claim))[a-z][\w.:-]{2,80}$/i;

/** Codes by which platforms and search engines know the owner. Empty rows vanish. */
export function checkVerification(form: FormData): WholeSectionCheck<"verification"> {
  const errors: Record<string, string> = {};
  const txt = rowsOf(form, "txt", ["purpose", "value"]);
  for (const [index, { purpose, value }] of txt.entries()) {
    if (purpose.length > maxPurposeLength)
      errors[`txt.${index}.purpose`] = tooLong(maxPurposeLength);
    if (value.length > maxCodeLength) errors[`txt.${index}.value`] = tooLong(maxCodeLength);
  }
  const meta = rowsOf(form, "meta", ["name", "content"]).map(unwrapped);
  for (const [index, { name, content }] of meta.entries()) {
    if (!name && !content) continue;
    if (!metaName.test(name))
      errors[`meta.${index}.name`] =
        "Das ist kein Name eines Prüf-Tags, wie „google-site-verification“.";
    if (!content) errors[`meta.${index}.content`] = "Hier fehlt der Code.";
    else if (content.length > maxMetaLength)
      errors[`meta.${index}.content`] = tooLong(maxMetaLength);
  }
  return {
    changes: {
      verification: {
        txt: txt.filter(({ value }) => value),
        meta: meta.filter(({ name, content }) => name || content),
      },
    },
    errors,
    values: {},
  };
}

/** Platforms show the whole tag to copy: name and code are taken out of it. */
function unwrapped({ name, content }: { name: string; content: string }) {
  const tag = [name, content].find((text) => /^<meta\s/i.test(text));
  if (!tag) return { name, content };
  const attribute = (key: string) =>
    new RegExp(`\\s${key}\\s*=\\s*["']([^"']*)["']`, "i").exec(tag)?.[1]?.trim() ?? "";
  return { name: attribute("name"), content: attribute("content") };
}

/** Where the feed goes. `own`: the address it has now, to which it cannot move. */
export function checkFeed(form: FormData, own: string): WholeSectionCheck<"feed"> {
  const fields = linesOf(form, ["newFeedUrl"]);
  const feedRedirect = isTicked(form, "feedRedirect");
  const address = fields.newFeedUrl ? webAddress(fields.newFeedUrl) : "";
  const errors: Record<string, string> = {};
  if (address === null) errors.newFeedUrl = noAddress;
  else if (address && address.replace(/\?.*$/, "") === own)
    errors.newFeedUrl = "Das ist die Adresse, die der Feed schon hat.";
  else if (!address && feedRedirect)
    errors.newFeedUrl = "Ohne neue Adresse kann nichts umgeleitet werden.";
  const funding = rowsOf(form, "funding", ["url", "label"]).filter(
    ({ url, label }) => url || label,
  );
  for (const [index, { url, label }] of funding.entries()) {
    if (!webAddress(url)) errors[`funding.${index}.url`] = noAddress;
    if (!label) errors[`funding.${index}.label`] = "Was steht auf dem Link?";
    else if (label.length > maxPurposeLength)
      errors[`funding.${index}.label`] = tooLong(maxPurposeLength);
  }
  const { licenceName, licenceUrl } = linesOf(form, ["licenceName", "licenceUrl"]);
  if (licenceName.length > maxPurposeLength) errors.licenceName = tooLong(maxPurposeLength);
  if (licenceUrl && !webAddress(licenceUrl)) errors.licenceUrl = noAddress;
  else if (licenceUrl && !licenceName) errors.licenceName = "Wie heißt die Lizenz?";
  return {
    changes: {
      newFeedUrl: address ?? "",
      feedRedirect,
      feedLocked: isTicked(form, "feedLocked"),
      feedType: form.get("feedType") === "serial" ? "serial" : "episodic",
      feedComplete: isTicked(form, "feedComplete"),
      funding: funding.map(({ url, label }) => ({ url: webAddress(url) ?? url, label })),
      licence: { name: licenceName, url: (licenceUrl && webAddress(licenceUrl)) || licenceUrl },
    },
    errors,
    values: { ...fields, licenceName, licenceUrl, feedRedirect: feedRedirect ? "1" : "" },
  };
}

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
const maxWordLength = 40;
const ownPicture = /^\/media\/[\w./-]+$/;
const noPicture = "Wähle ein Bild aus der Mediathek.";
const heroes: readonly Show["hero"][] = ["drawing", "newest", "picture", "none"];

/** Look and words of the show. */
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
    if (word.length > maxWordLength) errors[name] = tooLong(maxWordLength);
  const isDated = fields.every === "weekly" || fields.every === "biweekly";
  const every = fields.every === "unsaid" ? "" : fields.every;
  const rhythm = isDated ? `${every}:${fields.day}` : every;
  if (!rhythmPattern.test(rhythm)) errors.day = "An welchem Wochentag?";
  const parts = Object.keys(episodeParts) as EpisodePart[];
  const unusedParts = parts.filter((part) => !isTicked(form, `uses.${part}`));
  const hero = heroes.find((known) => known === fields.hero) ?? "newest";
  if ((hero === "picture" || heroPicture) && !ownPicture.test(heroPicture))
    errors.heroPicture = noPicture;
  return {
    changes: {
      accent,
      rhythm,
      topic,
      hero,
      heroPicture,
      unusedParts,
      logo: logo === "own" ? logoPicture : logo === "cover" ? "cover" : "",
      noun: {
        one,
        many,
        gender: fields.gender === "m" || fields.gender === "n" ? fields.gender : "f",
        digits: Math.min(6, Math.max(0, Math.trunc(Number(fields.digits)) || 0)),
      },
      drawnCovers: isTicked(form, "drawnCovers"),
    },
    errors,
    values: {
      ...fields,
      ...Object.fromEntries(
        parts.map((part) => [`uses.${part}`, unusedParts.includes(part) ? "" : "1"]),
      ),
      drawnCovers: isTicked(form, "drawnCovers") ? "1" : "",
    },
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
