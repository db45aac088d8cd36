import { createHash } from "node:crypto";
import { parseEmail } from "~/platform/email-address.server";
import { textFields } from "~/platform/read-fields.server";
import type { NavigationPlace, Page } from "~/platform/rooms/room.server";
import { chosenCategories, readCategory } from "./apple-categories";
import { checkImprint, checkPrivacy } from "./check-legal.server";
import { checkFeed, checkLook, checkTexts, checkVerification } from "./section-checks.server";
import {
  isTicked,
  linesOf,
  noAddress,
  rowsOf,
  type SectionCheck,
  tooLong,
  type WholeSectionCheck,
  webAddress,
} from "./section-fields.server";
import { type SectionName, sectionKeys } from "./sections";
import {
  type NavigationEntry,
  navigationPlaces,
  type PlatformLink,
  type Show,
  type SocialLink,
  showLimits,
} from "./show.schema";

type Known = { show: Show; baseUrl: string; pages: readonly Page[] };

/** Reads a sent section of the settings. `baseUrl`: where the site stands; `pages`: the program's own. */
export function checkSection(section: SectionName, form: FormData, known: Known): SectionCheck {
  return checks[section](form, known);
}

const checks: Record<SectionName, (form: FormData, known: Known) => SectionCheck> = {
  general: (form, { show }) => checkGeneral(form, show),
  look: checkLook,
  texts: checkTexts,
  platforms: checkPlatforms,
  social: checkSocial,
  navigation: (form, { pages }) => checkNavigation(form, pages),
  imprint: checkImprint,
  privacy: (form, { show }) => checkPrivacy(form, show),
  verification: checkVerification,
  feed: (form, { baseUrl }) => checkFeed(form, `${baseUrl}/feed.xml`),
};

/** Messages for required texts. */
const required: Record<string, string> = {
  name: "Die Sendung braucht einen Namen.",
  headline: "Die Startseite braucht eine Überschrift.",
  description: "Ohne Beschreibung nimmt kein Verzeichnis den Feed.",
  author: "Der Feed muss sagen, von wem er ist.",
};

const lines = [
  ...(["name", "headline", "tagline", "author", "email", "language"] as const),
  ...(["appleCategory", "secondCategory", "ownerName", "copyright", "cover"] as const),
];

/** The show itself. Whether its cover fits, only the media library knows. */
function checkGeneral(form: FormData, show: Show): WholeSectionCheck<"general"> {
  const fields = linesOf(form, lines);
  const { description: typed } = textFields(form, ["description"]);
  const description = typed.trim();
  const email = parseEmail(fields.email);
  const { appleCategory, secondCategory, ...others } = fields;
  const category = readCategory(appleCategory);
  const second = secondCategory ? readCategory(secondCategory) : null;
  const [first, other] = chosenCategories(show);
  // A feed may bring more of them than the form shows.
  const isSame = first === appleCategory && other === secondCategory;
  const errors: Record<string, string> = {};
  for (const [name, limit] of Object.entries(showLimits)) {
    const text = { ...fields, description }[name as keyof typeof showLimits];
    const missing = text ? undefined : required[name];
    if (missing) errors[name] = missing;
    else if (text.length > limit) errors[name] = tooLong(limit);
  }
  if (!errors.description && Buffer.byteLength(description) > showLimits.description)
    errors.description = tooLong(showLimits.description);
  if ((fields.headline.match(/\*/g)?.length ?? 0) % 2 === 1)
    errors.headline = "Ein Sternchen ist übrig: Kursives steht zwischen zweien.";
  if (!email) errors.email = "Das ist keine E-Mail-Adresse.";
  if (!/^[a-z]{2,3}(-[a-z]{2})?$/i.test(fields.language))
    errors.language = "Das ist kein Kürzel einer Sprache, wie „de“ oder „de-AT“.";
  if (!category) errors.appleCategory = "Diese Kategorie kennt Apple nicht.";
  return {
    changes: {
      ...others,
      description,
      email: email ?? fields.email,
      appleCategory: category?.name ?? "History",
      categories: isSame ? show.categories : [category, second].filter((one) => one !== null),
      explicit: isTicked(form, "explicit"),
      holdIncomplete: isTicked(form, "holdIncomplete"),
      cover: fields.cover || null,
    },
    errors,
    values: {
      ...fields,
      description: typed,
      explicit: isTicked(form, "explicit") ? "1" : "",
      holdIncomplete: isTicked(form, "holdIncomplete") ? "1" : "",
    },
  };
}

/** A mark of a section's content: another one means that somebody saved it meanwhile. */
export function sectionVersion(show: Show, section: SectionName): string {
  const values = sectionKeys[section].map((key) => show[key]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}

const maxLabelLength = 40;

/** The entries of the three places in their order; the program's own and pages keep where they lead. */
function checkNavigation(form: FormData, pages: readonly Page[]): WholeSectionCheck<"navigation"> {
  const errors: Record<string, string> = {};
  const navigation = Object.fromEntries(
    Object.keys(navigationPlaces).map((place) => {
      const own = pages.filter(({ navigation }) => navigation?.[place as NavigationPlace]);
      const entries = rowsOf(form, place, ["to", "label"]).map(({ to, label }, index) => {
        const isShown = isTicked(form, `${place}.${index}.isShown`);
        const isKnown = own.some(({ path }) => path === to) || /^page:[\w-]{1,64}$/.test(to);
        const address = isKnown ? to : webAddress(to);
        if (!address) errors[`${place}.${index}.to`] = noAddress;
        if (!isKnown && !label) errors[`${place}.${index}.label`] = "Wie soll der Link heißen?";
        if (label.length > maxLabelLength)
          errors[`${place}.${index}.label`] = `Höchstens ${maxLabelLength} Zeichen.`;
        return { to: address ?? to, label, isShown };
      });
      return [place, entries];
    }),
  ) as Record<NavigationPlace, NavigationEntry[]>;
  return { changes: { navigation }, errors, values: {} };
}

/** Platform links in their order; one that is off may lack its address. */
function checkPlatforms(form: FormData): WholeSectionCheck<"platforms"> {
  const errors: Record<string, string> = {};
  const platforms: PlatformLink[] = [];
  for (const [index, { label, url, address }] of linksOf(form, "platforms", errors).entries()) {
    const enabled = isTicked(form, `platforms.${index}.enabled`);
    if (platforms.some((other) => other.label.toLowerCase() === label.toLowerCase()))
      errors[`platforms.${index}.label`] ??= "Diesen Namen gibt es schon.";
    if (!url && enabled)
      errors[`platforms.${index}.url`] = "Ohne Adresse kann der Link nicht gezeigt werden.";
    platforms.push({ label, url: address, order: index + 1, enabled });
  }
  return { changes: { platforms }, errors, values: {} };
}

/** Profiles in their order; one that is off keeps its address. */
function checkSocial(form: FormData): WholeSectionCheck<"social"> {
  const errors: Record<string, string> = {};
  const social: SocialLink[] = [];
  for (const [index, { label, address: url }] of linksOf(form, "social", errors).entries()) {
    if (url && social.some((other) => other.url === url))
      errors[`social.${index}.url`] ??= "Diese Adresse gibt es schon.";
    social.push({
      label,
      url,
      enabled: isTicked(form, `social.${index}.enabled`),
      isMe: isTicked(form, `social.${index}.isMe`),
    });
  }
  return { changes: { social }, errors, values: {} };
}

/** Rows of links with their names; where something is wrong it stands in `errors`. */
function linksOf(form: FormData, list: string, errors: Record<string, string>) {
  return rowsOf(form, list, ["label", "url"]).map(({ label, url }, index) => {
    const address = url ? webAddress(url) : "";
    if (!label) errors[`${list}.${index}.label`] = "Wie soll der Link heißen?";
    else if (label.length > 60) errors[`${list}.${index}.label`] = "Höchstens 60 Zeichen.";
    if (address === null) errors[`${list}.${index}.url`] = noAddress;
    return { label, url, address: address ?? url };
  });
}
