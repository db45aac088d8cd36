import { readBerlinTime } from "~/lib/berlin-time";
import { lengthError } from "~/lib/form-answer";
import { oneLine, textOf } from "~/lib/html";
import { sanitize } from "~/platform/sanitize.server";
import { type CampaignErrors, type CampaignFields, campaignLimits } from "./campaign-form.schema";
import type { Campaign } from "./campaigns.schema";

/** What can be stored of a form that keeps the rules. */
export type CampaignInput = Pick<
  Campaign,
  "subject" | "previewText" | "content" | "episodeId" | "archived" | "scheduledAt"
>;

export type CheckedCampaign = { errors: CampaignErrors } | { campaign: CampaignInput };

/** The rules of the form (specification, section 5: subject and content required); HTML comes back sanitised. */
export function checkCampaign(fields: CampaignFields, now: Date): CheckedCampaign {
  const subject = oneLine(fields.subject);
  const previewText = oneLine(fields.previewText);
  const content = sanitize(fields.content);
  const planned = readPlanned(fields.scheduledAt.trim(), now);
  const errors = defined({
    subject: subject
      ? lengthError(subject, campaignLimits.subject)
      : "Bitte gib einen Betreff ein.",
    previewText: lengthError(previewText, campaignLimits.previewText),
    content: isWritten(content)
      ? lengthError(content, campaignLimits.content)
      : "Bitte schreib einen Inhalt.",
    scheduledAt: planned.error,
  });
  if (Object.keys(errors).length > 0) return { errors };
  const { episodeId, archived } = fields;
  return {
    campaign: {
      subject,
      previewText,
      content,
      episodeId: episodeId.trim() || null,
      archived: archived === "1",
      scheduledAt: planned.moment,
    },
  };
}

function readPlanned(text: string, now: Date): { moment: string | null; error: string | null } {
  if (!text) return { moment: null, error: null };
  const moment = readBerlinTime(text);
  if (!moment)
    return {
      moment: null,
      error: "Diesen Zeitpunkt gibt es nicht. Bitte gib Tag und Uhrzeit an, oder leere das Feld.",
    };
  if (moment <= now)
    return {
      moment: null,
      error: "Dieser Zeitpunkt ist schon vorbei. Bitte wähle einen späteren, oder leere das Feld.",
    };
  return { moment: moment.toISOString(), error: null };
}

/** A picture says something too. */
function isWritten(html: string): boolean {
  return textOf(html) !== "" || /<img\b/.test(html);
}

function defined(checks: Record<string, string | null>): CampaignErrors {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error));
}
