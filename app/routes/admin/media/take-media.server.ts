import { data, type RouterContextProvider, redirect } from "react-router";
import { replaceMedia } from "~/content/replace-media.server";
import { authorize } from "~/features/accounts/authorize.server";
import { deleteMedia, updateMedia } from "~/features/media/library/edit-media.server";
import {
  type MediaFields,
  mediaAnswer,
  mediaErrors,
  mediaFields,
} from "~/features/media/library/library.schema";
import { href } from "~/lib/href";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { placesText } from "./media-places";

const saveFailed = "Die Datei konnte nicht gespeichert werden. Bitte versuche es noch einmal.";
const deleteFailed = "Die Datei konnte nicht gelöscht werden. Bitte versuche es noch einmal.";

/** What the page of a file may be asked to do. */
export async function takeMedia(
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
  if (Object.keys(errors).length) return data(mediaAnswer(values, { errors }), { status: 422 });
  const texts = { title: values.title.trim(), alt: values.alt.trim() };
  const saved = await attempt(services, async () => ({
    file: await updateMedia(services, operator, id, texts),
  }));
  if (!saved) return data(mediaAnswer(values, { message: saveFailed }), { status: 503 });
  if (!saved.file) throw new Response(null, { status: 404 });
  return data(mediaAnswer(values, { saved: true, message: "Gespeichert." }));
}

async function replace(services: Services, operator: Operator, id: string, values: MediaFields) {
  const done = await attempt(services, () =>
    replaceMedia(services, operator, { oldId: id, byId: values.by }),
  );
  if (!done) return data(mediaAnswer(values, { message: saveFailed }), { status: 503 });
  if (done.outcome === "missing")
    return data(mediaAnswer(values, { message: "Das ist dieselbe Datei." }), { status: 422 });
  if (done.outcome === "otherKind") {
    const message = "Audio kann nur durch Audio ersetzt werden und ein Bild nur durch ein Bild.";
    return data(mediaAnswer(values, { message }), { status: 422 });
  }
  const { changed, left } = done;
  const sentences = [
    changed.length
      ? `Ersetzt in: ${placesText(changed)}.`
      : "Ersetzt. Benutzt wurde die Datei nirgends.",
    left.length ? `Nicht geändert werden konnte: ${placesText(left)}.` : "",
  ];
  return data(mediaAnswer(values, { saved: true, message: sentences.join(" ").trim() }));
}

async function remove(services: Services, operator: Operator, id: string, values: MediaFields) {
  const done = await attempt(services, () => deleteMedia(services, operator, id));
  if (!done) return data(mediaAnswer(values, { message: deleteFailed }), { status: 503 });
  if (done.outcome === "missing") throw new Response(null, { status: 404 });
  if (done.outcome === "deleted")
    throw redirect(`${href("/admin/media")}?geloescht=1`, { status: 303 });
  const isTrashed = done.places.some(({ trashed }) => trashed);
  const message = `Diese Datei wird noch benutzt: ${placesText(done.places)}. Nimm sie dort zuerst heraus${isTrashed ? "; was im Papierkorb liegt, kannst du endgültig löschen" : ""}.`;
  return data(mediaAnswer(values, { message }), { status: 409 });
}
