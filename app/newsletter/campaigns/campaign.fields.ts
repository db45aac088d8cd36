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
  /** Listed in the public archive once it is sent. */
  archived: flag("archived", "Im Archiv zeigen"),
  /** ISO 8601; of a draft: when its sending begins. In the form as Berlin's clocks show it. */
  scheduledAt: optionalText("scheduled_at", "Versand planen"),
  /** Its sending begins when its episode comes out, and moves with that. */
  withEpisode: flag("with_episode", "Versenden, wenn die Folge erscheint"),
};

export type CampaignFields = Texts<typeof campaignFields>;

export type CampaignTemplate = Pick<CampaignFields, "subject" | "previewText" | "content">;
