/** The fields of a campaign's form, by the names they have in revisions and drafts too. */
export const campaignFieldLabels = {
  subject: "Betreff",
  previewText: "Vorschautext",
  content: "Inhalt",
  episodeId: "Folge",
  archived: "Im Archiv zeigen",
  scheduledAt: "Versand planen",
} as const;

export type CampaignField = keyof typeof campaignFieldLabels;
export type CampaignFields = Record<CampaignField, string>;
export type CampaignErrors = Partial<Record<CampaignField, string>>;

export const campaignFieldNames = Object.keys(campaignFieldLabels) as CampaignField[];

export const campaignLimits = { subject: 200, previewText: 200, content: 500_000 } as const;

/** What a template fills. */
export type CampaignTemplate = Pick<CampaignFields, "subject" | "previewText" | "content">;
