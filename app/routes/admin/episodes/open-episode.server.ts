import { v7 as uuidv7 } from "uuid";
import { openForm } from "~/content/revisions/form-state.server";
import { findAnyEpisode, proposeNumber } from "~/features/episodes/edit-episodes.server";
import { emptyFields, fieldsOf } from "~/features/episodes/episode-fields";
import type { Operator } from "~/platform/actor";
import { today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

/** What the form of an episode begins with: what is stored, or the draft of `?entwurf=`; null: no such episode. */
export async function openEpisode(
  { db }: Services,
  operator: Operator,
  { id, request }: { id: string; request: Request },
) {
  const episode = await findAnyEpisode(db, id);
  if (!episode) return null;
  const state = await openForm(db, operator, {
    subject: { kind: "episode", id },
    fields: fieldsOf(episode),
    version: episode.updatedAt,
    draftId: draftIn(request),
  });
  return { episode: { id, title: episode.title, date: episode.date }, state };
}

/** What the form of a new episode begins with: today's date, the next number, or a draft. */
export async function openNewEpisode(
  { db, clock }: Services,
  operator: Operator,
  { request }: { request: Request },
) {
  return openForm(db, operator, {
    subject: { kind: "episode", id: null },
    fields: emptyFields(today(clock), await proposeNumber(db)),
    version: "",
    newId: uuidv7({ msecs: clock.now().getTime() }),
    draftId: draftIn(request),
  });
}

function draftIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("entwurf");
}
