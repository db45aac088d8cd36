import { createHash } from "node:crypto";
import { parseEmail } from "~/platform/email-address.server";
import { textFields } from "~/platform/read-fields.server";
import { checkFeed, checkVerification } from "./check-feed.server";
import { checkImprint, checkPrivacy } from "./check-legal.server";
import { checkHosts, checkPlatforms, checkSocial } from "./check-lists.server";
import {
  isTicked,
  lengthErrors,
  linesOf,
  type SectionCheck,
  tooLong,
  type WholeSectionCheck,
} from "./section-fields.server";
import { type SectionName, sectionKeys } from "./sections";
import { appleCategories, type Show, showLimits } from "./show.schema";

/** Reads a sent section of the settings. `baseUrl`: where the site stands. */
export function checkSection(
  section: SectionName,
  form: FormData,
  { show, baseUrl }: { show: Show; baseUrl: string },
): SectionCheck {
  switch (section) {
    case "general":
      return checkGeneral(form);
    case "hosts":
      return checkHosts(form);
    case "platforms":
      return checkPlatforms(form);
    case "social":
      return checkSocial(form);
    case "imprint":
      return checkImprint(form);
    case "privacy":
      return checkPrivacy(form, show);
    case "verification":
      return checkVerification(form);
    case "feed":
      return checkFeed(form, `${baseUrl}/feed.xml`);
  }
}

const lines = [
  ...(["name", "headline", "tagline", "author", "email", "language"] as const),
  ...(["appleCategory", "copyright", "cover"] as const),
];

/** The show itself. Whether its cover fits, only the media library knows. */
function checkGeneral(form: FormData): WholeSectionCheck<"general"> {
  const fields = linesOf(form, lines);
  const { description: typed } = textFields(form, ["description"]);
  const description = typed.trim();
  const email = parseEmail(fields.email);
  const category = appleCategories.find((name) => name === fields.appleCategory);
  const errors = lengthErrors(
    { ...fields, description },
    {
      tagline: { limit: showLimits.tagline },
      copyright: { limit: showLimits.copyright },
      name: { limit: showLimits.name, missing: "Die Sendung braucht einen Namen." },
      headline: { limit: showLimits.headline, missing: "Die Startseite braucht eine Überschrift." },
      description: {
        limit: showLimits.description,
        missing: "Ohne Beschreibung nimmt kein Verzeichnis den Feed.",
      },
      author: { limit: showLimits.author, missing: "Der Feed muss sagen, von wem er ist." },
    },
  );
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
      name: fields.name,
      headline: fields.headline,
      tagline: fields.tagline,
      description,
      author: fields.author,
      email: email ?? fields.email,
      language: fields.language,
      appleCategory: category ?? "History",
      explicit: isTicked(form, "explicit"),
      copyright: fields.copyright,
      cover: fields.cover || null,
    },
    errors,
    values: { ...fields, description: typed, explicit: isTicked(form, "explicit") ? "1" : "" },
  };
}

/** What a section holds, as a mark: another one means that somebody saved this section meanwhile. */
export function sectionVersion(show: Show, section: SectionName): string {
  const values = sectionKeys[section].map((key) => show[key]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}
