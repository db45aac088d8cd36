const area = "/admin/newsletter";

/** Pages of the newsletter in the operator's area. */
export const newsletterPages = {
  campaigns: area,
  newCampaign: `${area}/campaigns/new`,
  subscribers: `${area}/subscribers`,
  subscribersImport: `${area}/subscribers/import`,
  domain: `${area}/domain`,
  settings: `${area}/settings`,
} as const;

/** What became of a campaign: progress, recipients, reports. */
export function campaignPath(id: string): string {
  return `${area}/campaigns/${id}`;
}

export function campaignEditPath(id: string): string {
  return `${campaignPath(id)}/edit`;
}

/** POST: start, pause, resume or cancel the sending. */
export function campaignDispatchPath(id: string): string {
  return `${campaignPath(id)}/dispatch`;
}

export const archivePath = "/newsletter/archive";
export const archiveFeedPath = "/newsletter/archive/feed.xml";

/** A sent campaign as a page of the site. */
export function archivedPath(id: string): string {
  return `${archivePath}/${id}`;
}
