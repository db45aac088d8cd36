import type { SubjectKind } from "~/content/revisions/revisions.schema";
import { episodeFieldLabels } from "~/features/episodes/episode-form.schema";
import { campaignFieldLabels } from "~/features/newsletter/campaigns/campaign-form.schema";
import { campaignEditPath } from "~/features/newsletter/campaigns/campaigns-path";
import { postFieldLabels } from "~/features/posts/post-form.schema";
import { legalTextLabels } from "~/features/show/sections";
import { videoFieldLabels } from "~/features/videos/video-form.schema";

type RevisedKind = {
  /** Names of the fields, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** Fields that hold HTML. */
  html: readonly string[];
  editPath(id: string): string;
};

/** What the page of revisions needs to know of each kind. */
export const revisedKinds: Record<SubjectKind, RevisedKind> = {
  episode: {
    labels: episodeFieldLabels,
    html: ["description"],
    editPath: (id) => `/admin/episodes/${id}/edit`,
  },
  post: { labels: postFieldLabels, html: ["content"], editPath: (id) => `/admin/blog/${id}/edit` },
  show: {
    labels: legalTextLabels,
    html: ["imprint", "privacy"],
    editPath: (id) => `/admin/show/${id}`,
  },
  campaign: { labels: campaignFieldLabels, html: ["content"], editPath: campaignEditPath },
  video: { labels: videoFieldLabels, html: [], editPath: (id) => `/admin/videos/${id}/edit` },
};
