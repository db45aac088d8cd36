/** A picture of one pixel that a mail loads when it is opened. */
export function openPath(campaignId: string): string {
  return `/newsletter/opens/${campaignId}.gif`;
}

/** Leads to the link of this number in the campaign, counted from 0. */
export function clickPath(campaignId: string, number: number): string {
  return `/newsletter/clicks/${campaignId}/${number}`;
}
