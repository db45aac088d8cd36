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
  /** The episode from whose template the campaign was filled. */
  episodeId: optionalText("episode_id", "Folge"),
  /** Listed in the public archive after sending. */
  archived: flag("archived", "Im Archiv zeigen"),
  /** ISO 8601. For a draft, the start of its sending, which the form shows in Berlin's time. */
  scheduledAt: optionalText("scheduled_at", "Versand planen"),
  /** The sending begins when the episode is published, and moves with its date. */
  withEpisode: flag("with_episode", "Versenden, wenn die Folge erscheint"),
};

export type CampaignFields = Texts<typeof campaignFields>;

export type CampaignTemplate = Pick<CampaignFields, "subject" | "previewText" | "content">;
