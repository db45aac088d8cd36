export type MailOfCampaign = { campaignId: string; subscriberId: string };

/** The campaign and the subscriber that one of our mails belongs to; null: it is no campaign's mail. */
export function readMessageId(messageId: string): MailOfCampaign | null {
  const [, campaignId, subscriberId] =
    /^<?campaign-([\w-]{1,64})\.([\w-]{1,64})@[^\s<>@]{1,255}>?$/.exec(messageId.trim()) ?? [];
  return campaignId && subscriberId ? { campaignId, subscriberId } : null;
}
