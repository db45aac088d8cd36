import type { SubjectKind } from "~/content/revisions/revisions.schema";
import { episodeFieldLabels } from "~/features/episodes/episode-form.schema";
import { campaignFieldLabels } from "~/features/newsletter/campaigns/campaign-form.schema";
import { postFieldLabels } from "~/features/posts/post-form.schema";
import { legalTextLabels } from "~/features/show/sections";
import { videoFieldLabels } from "~/features/videos/video-form.schema";
import { href } from "~/lib/href";

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
    editPath: (id) => href("/admin/episodes/:id/edit", { id }),
  },
  post: {
    labels: postFieldLabels,
    html: ["content"],
    editPath: (id) => href("/admin/blog/:id/edit", { id }),
  },
  show: {
    labels: legalTextLabels,
    html: ["imprint", "privacy"],
    editPath: (id) => href("/admin/show/:section?", { section: id }),
  },
  campaign: {
    labels: campaignFieldLabels,
    html: ["content"],
    editPath: (id: string) => href("/admin/newsletter/campaigns/:id/edit", { id }),
  },
  video: {
    labels: videoFieldLabels,
    html: [],
    editPath: (id) => href("/admin/videos/:id/edit", { id }),
  },
};
