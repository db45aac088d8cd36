import { randomUUID } from "node:crypto";
import { saveDraft } from "~/content/revisions/drafts.server";
import type { Fields, SaveResult, Subject } from "~/content/revisions/revisions.schema";
import { findRevision } from "~/content/revisions/revisions.server";
import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { fieldsOf } from "~/features/episodes/episode-fields";
import { episodeFieldNames } from "~/features/episodes/episode-form.schema";
import { campaignFieldsOf } from "~/features/newsletter/campaigns/campaign-fields";
import { campaignFieldNames } from "~/features/newsletter/campaigns/campaign-form.schema";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import { findAnyPost } from "~/features/posts/edit-posts.server";
import { postFieldsOf } from "~/features/posts/post-fields";
import { postFieldNames } from "~/features/posts/post-form.schema";
import { findAnyVideo, videoFieldsOf } from "~/features/videos/edit-videos.server";
import { videoFieldNames } from "~/features/videos/video-form.schema";
import { formatMoment } from "~/lib/moment";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { restoreLegalText } from "./legal-revisions.server";
import { saveCampaign } from "./save-campaign.server";
import { saveEpisode } from "./save-episode.server";
import { savePost } from "./save-post.server";
import { saveVideo } from "./save-video.server";

type Wanted = {
  subject: Subject;
  /** The version whose texts come back. */
  version: string;
  /** The one that is stored now, as the operator saw it. */
  current: string;
};

type Errors = Record<string, string | undefined>;
type Saved = SaveResult<Errors> | { outcome: "locked" };

export type RevisionRestoration =
  | Exclude<Saved, { outcome: "invalid" }>
  /** The form's rules refuse it as it is (an import knows fewer of them): it waits as a draft of the operator. */
  | { outcome: "invalid"; errors: Errors; draftId: string };

/** Makes the texts of a former version the present ones: a save of its own, so nothing is lost by it. */
export async function restoreRevision(
  services: Services,
  operator: Operator,
  { subject: { kind, id }, version, current }: Wanted,
): Promise<RevisionRestoration> {
  const revision = await findRevision(services.db, { kind, id }, version);
  if (!revision) return { outcome: "missing" };
  const note = `Fassung vom ${formatMoment(revision.createdAt)} wiederhergestellt`;
  const save = { id, version: current, note };
  const orDraft = async (fields: Fields, result: Saved): Promise<RevisionRestoration> => {
    if (result.outcome !== "invalid") return result;
    const draft = { id: randomUUID(), subject: { kind, id }, baseVersion: current, fields };
    await saveDraft(services.db, operator, draft, services.clock.now());
    return { ...result, draftId: draft.id };
  };
  switch (kind) {
    case "episode": {
      const episode = await findAnyEpisode(services.db, id);
      if (!episode) return { outcome: "missing" };
      const present = fieldsOf(episode);
      // Of a field that is younger than the version, the present text stays. Texts come back; from when on visitors
      // see them is another decision.
      const fields = {
        ...pick({ ...present, ...revision.fields }, episodeFieldNames),
        date: present.date,
      };
      return orDraft(fields, await saveEpisode(services, operator, { ...save, fields }));
    }
    case "post": {
      const post = await findAnyPost(services.db, id);
      if (!post) return { outcome: "missing" };
      // Texts come back; whether visitors see them is another decision.
      const { published } = postFieldsOf(post);
      const fields = { ...pick(revision.fields, postFieldNames), published };
      return orDraft(fields, await savePost(services, operator, { ...save, fields }));
    }
    case "campaign": {
      const campaign = await findCampaign(services.db, id);
      if (!campaign) return { outcome: "missing" };
      // Texts come back; when they are sent is another decision.
      const { scheduledAt } = campaignFieldsOf(campaign);
      const fields = { ...pick(revision.fields, campaignFieldNames), scheduledAt };
      return orDraft(fields, await saveCampaign(services, operator, { ...save, fields }));
    }
    case "show":
      return restoreLegalText(services, operator, {
        section: id,
        text: revision.fields[id] ?? "",
        current,
        note,
      });
    case "video": {
      const video = await findAnyVideo(services.db, id);
      if (!video) return { outcome: "missing" };
      const fields = pick({ ...videoFieldsOf(video), ...revision.fields }, videoFieldNames);
      return orDraft(fields, await saveVideo(services, operator, { ...save, fields }));
    }
  }
}

function pick<Name extends string>(fields: Fields, names: readonly Name[]): Record<Name, string> {
  const entries = names.map((name) => [name, fields[name] ?? ""]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
