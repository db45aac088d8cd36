import { data, redirect } from "react-router";
import { readSave } from "~/content/revisions/read-save.server";
import { answerSave } from "~/content/revisions/save-answer";
import {
  type VideoField,
  videoFieldNames,
  videoMessages,
} from "~/features/videos/video-form.schema";
import { href } from "~/lib/href";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import { refusalWith } from "~/routes/parts/admin/refusal";
import { saveVideo } from "~/workflows/save-video.server";

/** Saves a submitted form of a video; a new one, or one from a draft, leads to its own form. */
export async function takeVideo(
  services: Services,
  operator: Operator,
  { id, request }: { id: string | null; request: Request },
) {
  const sent = await readSave<VideoField>(request, videoFieldNames);
  const result = await attempt(services, () => saveVideo(services, operator, { id, ...sent }));
  if (!result) return refusalWith(sent.fields, videoMessages.save, 503);
  if (result.outcome === "saved" && (id === null || sent.isRestored))
    throw redirect(`${href("/admin/videos/:id/edit", { id: result.id })}?gespeichert=1`, 303);
  const { answer, status } = answerSave("video", result, sent.fields);
  return data(answer, { status });
}
