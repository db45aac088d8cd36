import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { fieldsOf } from "~/features/episodes/episode-fields";
import { markReplaced } from "~/features/media/library/edit-media.server";
import type { LibraryFile } from "~/features/media/library/library.schema";
import { findMedia } from "~/features/media/library/list-media.server";
import { findMediaPlaces, type MediaPlace } from "~/features/media/library/media-places.server";
import { trackShowMedia } from "~/features/media/library/media-uses.server";
import { campaignFieldsOf } from "~/features/newsletter/campaigns/campaign-fields";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import { findAnyPost } from "~/features/posts/edit-posts.server";
import { postFieldsOf } from "~/features/posts/post-fields";
import { findShow, saveShow } from "~/features/show/show.server";
import { findAnyVideo, videoFieldsOf } from "~/features/videos/edit-videos.server";
import { formatDuration } from "~/lib/duration";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { saveCampaign } from "./save-campaign.server";
import { saveEpisode } from "./save-episode.server";
import { savePost } from "./save-post.server";
import { saveVideo } from "./save-video.server";

export type MediaReplacement =
  /** `left`: pages that could not be changed and still use the old file. */
  | { outcome: "replaced"; changed: MediaPlace[]; left: MediaPlace[] }
  | { outcome: "otherKind" }
  | { outcome: "missing" };

type Exchange = {
  services: Services;
  operator: Operator;
  old: LibraryFile;
  by: LibraryFile;
};

const note = "Datei ersetzt";

/**
 * Puts another file of the library in the place of one, on every page that uses it; each is saved like by
 * hand, with a revision. The old file keeps its address.
 */
export async function replaceMedia(
  services: Services,
  operator: Operator,
  { oldId, byId }: { oldId: string; byId: string },
): Promise<MediaReplacement> {
  const [old, by] = [await findMedia(services.db, oldId), await findMedia(services.db, byId)];
  if (!old || !by || old.id === by.id) return { outcome: "missing" };
  if ((old.kind === "audio") !== (by.kind === "audio")) return { outcome: "otherKind" };
  const exchange = { services, operator, old, by };
  const changed: MediaPlace[] = [];
  const left: MediaPlace[] = [];
  for (const place of await findMediaPlaces(services.db, old, null)) {
    if (place.former || place.trashed) continue;
    ((await exchangeIn(place, exchange)) ? changed : left).push(place);
  }
  await orDataError("Failed to save media", () =>
    writeContent(services, (trx) =>
      markReplaced(trx, operator, { old, by, now: services.clock.now() }),
    ),
  );
  return { outcome: "replaced", changed, left };
}

function exchangeIn({ kind, id }: MediaPlace, exchange: Exchange): Promise<boolean> {
  switch (kind) {
    case "episode":
      return inEpisode(id, exchange);
    case "post":
      return inPost(id, exchange);
    case "video":
      return inVideo(id, exchange);
    case "show":
      return inShow(exchange);
    case "campaign":
      return inCampaign(id, exchange);
  }
}

async function inEpisode(id: string, exchange: Exchange): Promise<boolean> {
  const { services, operator, old, by } = exchange;
  const episode = await findAnyEpisode(services.db, id);
  if (!episode) return false;
  const fields = exchanged(fieldsOf(episode), exchange);
  const isAudio = episode.audioUrl === old.url && by.durationSeconds !== null;
  const duration = isAudio ? formatDuration(by.durationSeconds ?? 0) : fields.duration;
  const persons = episode.persons.map((person) =>
    person.img === old.url ? { ...person, img: by.url } : person,
  );
  const save = { id, version: episode.updatedAt, fields: { ...fields, duration }, persons, note };
  return (await saveEpisode(services, operator, save)).outcome === "saved";
}

async function inPost(id: string, exchange: Exchange): Promise<boolean> {
  const { services, operator } = exchange;
  const post = await findAnyPost(services.db, id);
  if (!post) return false;
  const fields = exchanged(postFieldsOf(post), exchange);
  const save = { id, version: post.updatedAt, fields, note };
  return (await savePost(services, operator, save)).outcome === "saved";
}

async function inVideo(id: string, exchange: Exchange): Promise<boolean> {
  const { services, operator } = exchange;
  const video = await findAnyVideo(services.db, id);
  if (!video) return false;
  const fields = exchanged(videoFieldsOf(video), exchange);
  const save = { id, version: video.updatedAt, fields, note };
  return (await saveVideo(services, operator, save)).outcome === "saved";
}

async function inCampaign(id: string, exchange: Exchange): Promise<boolean> {
  const { services, operator } = exchange;
  const campaign = await findCampaign(services.db, id);
  if (!campaign) return false;
  const fields = exchanged(campaignFieldsOf(campaign), exchange);
  const save = { id, version: campaign.updatedAt, fields, note };
  return (await saveCampaign(services, operator, save)).outcome === "saved";
}

function inShow({ services, operator, old, by }: Exchange): Promise<boolean> {
  return orDataError("Failed to update show", () =>
    writeContent(services, async (trx) => {
      await oneAtATime(trx, services, "show");
      const show = await findShow(trx);
      if (!show) return false;
      const now = services.clock.now();
      const next = JSON.parse(JSON.stringify(show).replaceAll(old.url, by.url));
      await saveShow(trx, next, now);
      await trackShowMedia(trx, next);
      const subject = { kind: "show", id: "1", title: show.name };
      await recordAuditEvent(trx, operator, { action: "show.update", subject, detail: note }, now);
      return true;
    }),
  );
}

function exchanged<Fields extends Record<string, string>>(
  fields: Fields,
  { old, by }: Pick<Exchange, "old" | "by">,
): Fields {
  const entries = Object.entries(fields).map(([name, text]) => [
    name,
    text.replaceAll(old.url, by.url),
  ]);
  return Object.fromEntries(entries) as Fields;
}
