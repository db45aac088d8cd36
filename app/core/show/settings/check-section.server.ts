import { createHash } from "node:crypto";
import {
  checkAccessibility,
  checkImprint,
  checkStatement,
  type KnownTexts,
} from "~/core/show/legal/check-legal.server";
import { noAddress, type SentOf, type ValuesOf } from "~/lib/forms/form-field";
import {
  noPicture,
  ownPicture,
  readFormFields,
  readLines,
  readTick,
  type Sent,
  tooLong,
  webAddress,
} from "~/platform/fields/form-values.server";
import type { NavigationPlace, Page } from "~/platform/rooms/room.server";
import { palette } from "~/ui/palette";
import { accentProblem, hexColor } from "../accent";
import { chosenCategories, readCategory } from "../apple-categories";
import { navigationPlaces, type Show } from "../show.schema";
import { type ShowTextName, type ShowTexts, showTexts } from "../texts";
import { rhythmPattern } from "../words/rhythm";
import {
  type EpisodePart,
  episodeParts,
  type LegalText,
  type SectionName,
  sections,
} from "./settings";

/** `baseUrl`: address of the site; `pages`: pages of the program. */
type Known = KnownTexts & { baseUrl: string; pages: readonly Page[] };

type Settings<Name extends SectionName> = (typeof sections)[Name]["settings"];
/** Makes the changes of a section from its checked fields. */
type Check<Name extends SectionName> = (
  common: SentOf<Settings<Name>>,
  sent: Sent,
  known: Known,
) => Name extends LegalText ? Partial<Show> : ValuesOf<Settings<Name>>;

/** The changes of a submitted section, and German error messages by field. */
export type SectionCheck = Omit<Sent, "form"> & { changes: Partial<Show> };

export function checkSection<Name extends SectionName>(
  section: Name,
  form: FormData,
  known: Known,
): SectionCheck {
  const sent: Sent = { form, errors: {}, values: {} };
  const common = readFormFields<Settings<Name>>(sections[section].settings, sent);
  const check: Check<Name> = checks[section];
  const changes = check(common, sent, known);
  return { changes, errors: sent.errors, values: sent.values };
}

const checks: { [Name in SectionName]: Check<Name> } = {
  general: checkGeneral,
  look: checkLook,
  texts: (_, sent) => ({ texts: readTexts(sent) }),
  platforms: checkPlatforms,
  social: checkSocial,
  navigation: checkNavigation,
  imprint: (_, sent) => checkImprint(sent),
  privacy: (_, sent, known) => checkStatement("privacy", sent, known),
  accessibility: checkAccessibility,
  verification: checkVerification,
  feed: checkFeed,
};

/** A hash of a section's values. If it has changed, somebody else has saved the section. */
export function sectionVersion(show: Show, section: SectionName): string {
  const names = Object.keys(sections[section].settings) as (keyof Show)[];
  const values = names.map((name) => show[name]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}

/** Checks the section of the show itself. Its cover is not checked here, since that requires the media library. */
function checkGeneral(
  common: SentOf<Settings<"general">>,
  sent: Sent,
  { show }: Known,
): ValuesOf<Settings<"general">> {
  const { errors } = sent;
  const lines = readLines(sent, ["appleCategory", "secondCategory", "cover"]);
  const { limit = 0 } = sections.general.settings.description;
  if (Buffer.byteLength(common.description) > limit) errors.description = tooLong(limit);
  if ((common.headline.match(/\*/g)?.length ?? 0) % 2 === 1)
    errors.headline = "Ein Sternchen ist übrig: Kursives steht zwischen zweien.";
  const category = readCategory(lines.appleCategory);
  if (!category) errors.appleCategory = "Diese Kategorie kennt Apple nicht.";
  const second = lines.secondCategory ? readCategory(lines.secondCategory) : null;
  const [first, other] = chosenCategories(show);
  // The form shows two categories. If both are unchanged, further ones from an imported feed are preserved.
  const isSame = first === lines.appleCategory && other === lines.secondCategory;
  return {
    ...common,
    appleCategory: category?.name ?? "History",
    categories: isSame ? show.categories : [category, second].filter((one) => one !== null),
    cover: lines.cover || null,
  };
}

/** Checks colours, pictures and words of the show. */
function checkLook(common: SentOf<Settings<"look">>, sent: Sent): ValuesOf<Settings<"look">> {
  const { errors } = sent;
  const lines = readLines(sent, ["accent", "logo", "logoPicture", "every", "day"]);
  const accent = lines.accent.toLowerCase();
  const trouble = accentError(accent);
  if (trouble) errors.accent = trouble;
  const { logo, logoPicture } = lines;
  if (logo === "own" && !ownPicture.test(logoPicture)) errors.logoPicture = noPicture;
  const isDated = lines.every === "weekly" || lines.every === "biweekly";
  const every = lines.every === "unsaid" ? "" : lines.every;
  const rhythm = isDated ? `${every}:${lines.day}` : every;
  if (!rhythmPattern.test(rhythm)) errors.day = "An welchem Wochentag?";
  if (common.hero === "picture" && !common.heroPicture) errors.heroPicture = noPicture;
  const parts = Object.keys(episodeParts) as EpisodePart[];
  return {
    ...common,
    accent,
    rhythm,
    unusedParts: parts.filter((part) => !readTick(sent, `uses.${part}`)),
    logo: logo === "own" ? logoPicture : logo === "cover" ? "cover" : "",
  };
}

function accentError(accent: string): string | null {
  if (!accent) return null;
  if (!hexColor.test(accent)) return `Das ist keine Farbe wie ${palette.stamp[0]}.`;
  const problem = accentProblem(accent);
  return (
    problem &&
    `Diese Farbe ist auf Papier zu blass zum Lesen. Die nächste, die reicht, ist ${problem.nearest}.`
  );
}

/** The sentences that the show words itself. An empty one is left out, so that the default applies. */
function readTexts(sent: Sent): ShowTexts {
  const texts: ShowTexts = {};
  for (const key of Object.keys(showTexts) as ShowTextName[]) {
    const name = `texts.${key}`;
    const { [name]: text = "" } = readLines(sent, [name]);
    if (text) texts[key] = text;
    if (text.length > showTexts[key].limit) sent.errors[name] = tooLong(showTexts[key].limit);
  }
  return texts;
}

/** Checks links to platforms, in their order. A disabled link may lack an address. */
function checkPlatforms({ platforms }: SentOf<Settings<"platforms">>, { errors }: Sent) {
  const names = platforms.map(({ label }) => label.toLowerCase());
  for (const [index, { url, enabled }] of platforms.entries()) {
    if (names.indexOf(names[index] ?? "") < index)
      errors[`platforms.${index}.label`] ??= "Diesen Namen gibt es schon.";
    if (!url && enabled)
      errors[`platforms.${index}.url`] = "Ohne Adresse kann der Link nicht gezeigt werden.";
  }
  return {
    platforms: platforms.map(({ label, url, enabled }, index) => {
      return { label, url, order: index + 1, enabled };
    }),
  };
}

/** Checks profiles, in their order. A disabled one keeps its address. */
function checkSocial({ social }: SentOf<Settings<"social">>, { errors }: Sent) {
  const addresses = social.map(({ url }) => url);
  for (const [index, url] of addresses.entries())
    if (url && addresses.indexOf(url) < index)
      errors[`social.${index}.url`] ??= "Diese Adresse gibt es schon.";
  return { social };
}

const maxLabelLength = 40;

/** Checks the entries of the three places in order. Targets of own pages are not changed. */
function checkNavigation(
  { navigation }: SentOf<Settings<"navigation">>,
  { errors }: Sent,
  { pages }: Known,
) {
  for (const place of Object.keys(navigationPlaces) as NavigationPlace[]) {
    const own = pages.filter((page) => page.navigation?.[place]);
    for (const [index, entry] of navigation[place].entries()) {
      const { to, label } = entry;
      const isKnown = own.some(({ path }) => path === to) || /^page:[\w-]{1,64}$/.test(to);
      const address = isKnown ? to : webAddress(to);
      if (!address) errors[`${place}.${index}.to`] = noAddress;
      if (!isKnown && !label) errors[`${place}.${index}.label`] = "Wie soll der Link heißen?";
      if (label.length > maxLabelLength)
        errors[`${place}.${index}.label`] = `Höchstens ${maxLabelLength} Zeichen.`;
      entry.to = address ?? to;
    }
  }
  return { navigation };
}

const maxMetaLength = 500;
// Matches verification tags only, not such as a title, robots or a policy.
const metaName = /^(?=.*(?:verif|valid|claim))[a-z][\w.:-]{2,80}$/i;

/** Checks codes that prove to platforms and search engines who owns the site. */
function checkVerification(
  { verification }: SentOf<Settings<"verification">>,
  { errors }: Sent,
): ValuesOf<Settings<"verification">> {
  const meta = verification.meta.map(unwrapped);
  for (const [index, { name, content }] of meta.entries()) {
    if (!name && !content) continue;
    if (!metaName.test(name))
      errors[`meta.${index}.name`] =
        "Das ist kein Name eines Prüf-Tags, wie „google-site-verification“.";
    if (!content) errors[`meta.${index}.content`] = "Hier fehlt der Code.";
    else if (content.length > maxMetaLength)
      errors[`meta.${index}.content`] = tooLong(maxMetaLength);
  }
  const txt = verification.txt.filter(({ value }) => value);
  return { verification: { txt, meta: meta.filter(({ name, content }) => name || content) } };
}

/** Name and code of a verification tag. Platforms offer the whole tag for copying, so it may be in either field. */
function unwrapped({ name, content }: { name: string; content: string }) {
  const tag = [name, content].find((text) => /^<meta\s/i.test(text));
  if (!tag) return { name, content };
  const attribute = (key: string) =>
    new RegExp(`\\s${key}\\s*=\\s*["']([^"']*)["']`, "i").exec(tag)?.[1]?.trim() ?? "";
  return { name: attribute("name"), content: attribute("content") };
}

/** Checks the settings of the feed. A new address of the feed must differ from the present one. */
function checkFeed(
  common: SentOf<Settings<"feed">>,
  { errors }: Sent,
  { baseUrl }: Known,
): ValuesOf<Settings<"feed">> {
  const { newFeedUrl, feedRedirect, licence } = common;
  if (newFeedUrl.replace(/\?.*$/, "") === `${baseUrl}/feed.xml`)
    errors.newFeedUrl = "Das ist die Adresse, die der Feed schon hat.";
  else if (!newFeedUrl && feedRedirect)
    errors.newFeedUrl = "Ohne neue Adresse kann nichts umgeleitet werden.";
  if (licence.url && !licence.name && !errors.licenceUrl)
    errors.licenceName = "Wie heißt die Lizenz?";
  return { ...common, funding: common.funding.map(({ url, label }) => ({ url, label })) };
}
