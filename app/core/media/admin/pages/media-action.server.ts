import { data, type RouterContextProvider, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { replaceMedia } from "~/core/kinds/replace-media.server";
import { deleteMedia, updateMedia } from "~/core/media/library/edit-media.server";
import {
  type MediaField,
  type MediaFields,
  mediaErrors,
  mediaFields,
} from "~/core/media/library/library.schema";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { placesText } from "./media-places";

const saveFailed = "Die Datei konnte nicht gespeichert werden. Bitte versuche es noch einmal.";
const deleteFailed = "Die Datei konnte nicht gelöscht werden. Bitte versuche es noch einmal.";

export async function mediaAction(
  context: Readonly<RouterContextProvider>,
  operator: Operator,
  { id, request }: { id: string; request: Request },
) {
  const values = await readFields(request, mediaFields);
  const action = actions.find(({ intent }) => intent === values.intent);
  if (!action) throw new Response(null, { status: 400 });
  authorize(context, action.permission);
  return action.run(context.get(servicesContext), operator, id, values);
}

const actions = [
  { intent: "update", permission: "media.update", run: update },
  { intent: "replace", permission: "media.replace", run: replace },
  { intent: "delete", permission: "media.delete", run: remove },
] as const;

async function update(services: Services, operator: Operator, id: string, values: MediaFields) {
  const errors = mediaErrors(values);
  if (Object.keys(errors).length) return answer(422, values, { errors });
  const texts = { title: values.title.trim(), alt: values.alt.trim() };
  const saved = await attempt(services, async () => ({
    file: await updateMedia(services, operator, id, texts),
  }));
  if (!saved) return answer(503, values, { message: saveFailed });
  if (!saved.file) throw new Response(null, { status: 404 });
  return answer(200, values, { saved: true, message: "Gespeichert." });
}

async function replace(services: Services, operator: Operator, id: string, values: MediaFields) {
  const done = await attempt(services, () =>
    replaceMedia(services, operator, { oldId: id, byId: values.by }),
  );
  if (!done) return answer(503, values, { message: saveFailed });
  if (done.outcome !== "replaced") return answer(422, values, { message: refusals[done.outcome] });
  const { changed, left } = done;
  const sentences = [
    changed.length
      ? `Ersetzt in: ${placesText(changed)}.`
      : "Ersetzt. Benutzt wurde die Datei nirgends.",
    left.length ? `Nicht geändert werden konnte: ${placesText(left)}.` : "",
  ];
  return answer(200, values, { saved: true, message: sentences.join(" ").trim() });
}

const refusals = {
  missing: "Das ist dieselbe Datei.",
  otherKind: "Audio kann nur durch Audio ersetzt werden und ein Bild nur durch ein Bild.",
};

async function remove(services: Services, operator: Operator, id: string, values: MediaFields) {
  const done = await attempt(services, () => deleteMedia(services, operator, id));
  if (!done) return answer(503, values, { message: deleteFailed });
  if (done.outcome === "missing") throw new Response(null, { status: 404 });
  if (done.outcome === "deleted")
    throw redirect(`${href("/admin/media")}?geloescht=1`, { status: 303 });
  const isTrashed = done.places.some(({ trashed }) => trashed);
  const message = `Diese Datei wird noch benutzt: ${placesText(done.places)}. Nimm sie dort zuerst heraus${isTrashed ? "; was im Papierkorb liegt, kannst du endgültig löschen" : ""}.`;
  return answer(409, values, { message });
}

function answer(status: number, values: MediaFields, said: Partial<FormAnswer<MediaField>>) {
  return data({ saved: false, message: null, errors: {}, values, ...said }, { status });
}
