import { v7 as uuidv7 } from "uuid";
import { openForm } from "~/content/revisions/form-state.server";
import { findAnyVideo, videoFieldsOf } from "~/features/videos/edit-videos.server";
import { emptyVideoFields } from "~/features/videos/video-form.schema";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { episodeChoices } from "~/routes/parts/admin/episode-choices.server";

/** What the form of a video begins with: what is stored, or the draft of `?entwurf=`; null: no such video. */
export async function openVideo(
  services: Services,
  operator: Operator,
  { id, request }: { id: string; request: Request },
) {
  const video = await findAnyVideo(services.db, id);
  if (!video) return null;
  const { title, episodeId, updatedAt: version } = video;
  const subject = { kind: "video", id } as const;
  const stored = { subject, fields: videoFieldsOf(video), version, draftId: draftIn(request) };
  const choices = await episodeChoices(services);
  const isOut = choices.some((choice) => choice.id === episodeId && !choice.isScheduled);
  const state = await openForm(services.db, operator, stored);
  return { video: { id, title, isOut }, form: { state, choices } };
}

/** What the form of a new video begins with: nothing, or a draft. */
export async function openNewVideo(services: Services, operator: Operator, request: Request) {
  const subject = { kind: "video", id: null } as const;
  const newId = uuidv7({ msecs: services.clock.now().getTime() });
  const stored = {
    subject,
    fields: emptyVideoFields,
    version: "",
    newId,
    draftId: draftIn(request),
  };
  const state = await openForm(services.db, operator, stored);
  return { state, choices: await episodeChoices(services) };
}

function draftIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("entwurf");
}
