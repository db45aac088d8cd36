import { data, redirect } from "react-router";
import { readSave } from "~/content/revisions/read-save.server";
import { answerSave } from "~/content/revisions/save-answer";
import {
  type EpisodeField,
  episodeFieldNames,
  episodeMessages,
} from "~/features/episodes/episode-form.schema";
import { href } from "~/lib/href";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import { refusalWith } from "~/routes/parts/admin/refusal";
import { saveEpisode } from "~/workflows/save-episode.server";

/** Saves a submitted form of an episode; a new one, or one from a draft, leads to its own form. */
export async function takeEpisode(
  services: Services,
  operator: Operator,
  { id, request }: { id: string | null; request: Request },
) {
  const sent = await readSave<EpisodeField>(request, episodeFieldNames);
  const result = await attempt(services, () => saveEpisode(services, operator, { id, ...sent }));
  if (!result) return refusalWith(sent.fields, episodeMessages.save, 503);
  if (result.outcome === "saved" && (id === null || sent.isRestored))
    throw redirect(`${href("/admin/episodes/:id/edit", { id: result.id })}?gespeichert=1`, 303);
  const { answer, status } = answerSave("episode", result, sent.fields);
  return data(answer, { status });
}
