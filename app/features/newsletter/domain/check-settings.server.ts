import { formatCount } from "~/lib/german-number";
import { parseEmail } from "~/platform/email-address.server";
import { textFields } from "~/platform/read-fields.server";
import type { NewsletterSettings } from "./settings.server";

/** More mails a minute than any server takes. */
export const mostMailsPerMinute = 100_000;

/** Claims because of a mail lapse within ten years at the latest (§ 199 BGB). */
export const mostKeepYears = 10;

export type SettingsCheck = {
  settings: NewsletterSettings;
  errors: Record<string, string>;
  values: Record<string, string>;
};

/** What the form of the settings asks for, or what is wrong with it, by the name of the field. */
export function checkSettings(form: FormData): SettingsCheck {
  const fields = textFields(form, ["mailsPerMinute", "bounceAddress", "keepYears"]);
  const mailsPerMinute = wholeNumber(fields.mailsPerMinute);
  const keepYears = wholeNumber(fields.keepYears);
  const address = fields.bounceAddress.trim();
  const bounceAddress = address ? parseEmail(address) : "";
  const errors: Record<string, string> = {};
  if (!(mailsPerMinute <= mostMailsPerMinute))
    errors.mailsPerMinute = `Eine ganze Zahl von 0 (ohne Grenze) bis ${formatCount(mostMailsPerMinute)}.`;
  if (!(keepYears >= 1 && keepYears <= mostKeepYears))
    errors.keepYears = `Eine ganze Zahl von 1 bis ${mostKeepYears}.`;
  if (bounceAddress === null) errors.bounceAddress = "Das ist keine E-Mail-Adresse.";
  const countsOpens = form.get("countsOpens") === "1";
  const countsClicks = form.get("countsClicks") === "1";
  return {
    settings: {
      ...{ mailsPerMinute, bounceAddress: bounceAddress ?? "" },
      ...{ countsOpens, countsClicks, keepYears },
    },
    errors,
    values: {
      ...fields,
      countsOpens: countsOpens ? "1" : "",
      countsClicks: countsClicks ? "1" : "",
    },
  };
}

function wholeNumber(text: string): number {
  const typed = text.trim();
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}
