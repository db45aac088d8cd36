import { parseEmail } from "~/platform/email-address.server";
import { textFields } from "~/platform/read-fields.server";
import { imprintFields, imprintNames } from "./imprint-fields";
import { imprintText } from "./imprint-text";
import { fillPlaceholders, placeholdersOf } from "./placeholders";
import {
  linesOf,
  type SectionCheck,
  tooLong,
  type WholeSectionCheck,
} from "./section-check.server";
import type { Show } from "./show.schema";

const longestText = 100_000;
const longestAnswer = 300;

/** The legal notice: from the answers to the guide (`mode` 'guided'), or as written. */
export function checkImprint(form: FormData): SectionCheck {
  const { mode } = textFields(form, ["mode"]);
  return mode === "guided" ? checkGuided(form) : checkText(form, "imprint");
}

/** The privacy statement as written, or with gaps filled (`mode` 'gaps'). */
export function checkPrivacy(form: FormData, { privacy }: Pick<Show, "privacy">): SectionCheck {
  const { mode } = textFields(form, ["mode"]);
  if (mode !== "gaps") return checkText(form, "privacy");
  const names = placeholdersOf(privacy).map((_, index) => `gap.${index}`);
  const words = linesOf(form, names);
  const text = fillPlaceholders(
    privacy,
    names.map((name) => words[name] ?? ""),
  );
  return { changes: { privacy: text }, errors: {}, values: words };
}

function checkGuided(form: FormData): WholeSectionCheck<"imprint"> {
  const details = linesOf(form, imprintNames);
  const errors: Record<string, string> = {};
  for (const field of imprintFields) {
    const value = details[field.name];
    if ("required" in field && !value) errors[field.name] = field.required;
    else if (value.length > longestAnswer) errors[field.name] = tooLong(longestAnswer);
  }
  if (details.email && !parseEmail(details.email)) errors.email = "Das ist keine E-Mail-Adresse.";
  return {
    changes: { imprint: imprintText(details), legalDetails: details },
    errors,
    values: details,
  };
}

function checkText(form: FormData, name: "imprint" | "privacy"): SectionCheck {
  const fields = textFields(form, [name]);
  const errors = fields[name].length > longestText ? { [name]: tooLong(longestText) } : {};
  return { changes: fields, errors, values: fields };
}
