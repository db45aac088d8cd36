import { href } from "~/lib/href";

export { archivedPath, archiveFeedPath, archivePath } from "./archive-path";

const area = href("/admin/newsletter");

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

/** POST: a new draft with the same texts. */
export function campaignCopyPath(id: string): string {
  return `${campaignPath(id)}/copy`;
}

export function campaignDeletionPath(id: string): string {
  return `${campaignPath(id)}/deletion`;
}

/** POST: whether the public archive lists it. */
export function campaignArchivePath(id: string): string {
  return `${campaignPath(id)}/archive`;
}

/** The mail on screens of several widths. */
export function campaignPreviewPath(id: string): string {
  return `${campaignPath(id)}/preview`;
}

/** The mail itself, for a frame. */
export function campaignMailPath(id: string): string {
  return `${campaignPath(id)}/mail`;
}

/** POST: the mail to whoever asks. */
export function campaignTestPath(id: string): string {
  return `${campaignPath(id)}/test`;
}

/** What a campaign about the episode `?folge=` begins with, as JSON. */
export const campaignTemplatePath = `${area}/campaigns/template`;
