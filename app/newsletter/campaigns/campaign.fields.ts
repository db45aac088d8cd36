import { flag, html, optionalText, type Texts, text } from "~/core/content/fields";

/** The fields of a campaign, in the order of its revisions (specification, section 5). */
export const campaignFields = {
  subject: text("subject", "Betreff", {
    isOneLine: true,
    limit: 200,
    required: "Bitte gib einen Betreff ein.",
  }),
  previewText: text("preview_text", "Vorschautext", { isOneLine: true, limit: 200 }),
  content: html("content", "Inhalt", { limit: 500_000, required: "Bitte schreib einen Inhalt." }),
  /** The episode that its template was filled from. */
  episodeId: optionalText("episode_id", "Folge"),
  /** Listed in the public archive after sending. */
  archived: flag("archived", "Im Archiv zeigen"),
  /** ISO 8601; for a draft: the start of its sending. In the form in Berlin's time. */
  scheduledAt: optionalText("scheduled_at", "Versand planen"),
  /** Its sending begins with its episode's publication, and moves with it. */
  withEpisode: flag("with_episode", "Versenden, wenn die Folge erscheint"),
};

export type CampaignFields = Texts<typeof campaignFields>;

export type CampaignTemplate = Pick<CampaignFields, "subject" | "previewText" | "content">;
