import { kindWords } from "~/core/content/kinds";
import { deleteMedia } from "~/core/media/library/edit-media.server";
import type { MediaPlace } from "~/core/media/library/media-places.server";
import { remove } from "~/core/media/operations.server";
import { given, line } from "~/lib/forms/form-field";
import { type Caller, formOperation, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { replaceMedia } from "../replace-media.server";

/** Replaces a file of the library by another on every page that uses it. */
export const replaceFile = formOperation({
  name: "admin.media.replace",
  asks: "media.replace",
  failed: "Die Datei konnte nicht gespeichert werden. Bitte versuche es noch einmal.",
  fields: { id: given(), by: line("Neue Datei") },
  async run(services, { id: oldId, by: byId }, { operator }) {
    const done = await replaceMedia(services, operator, { oldId, byId });
    if (done.outcome !== "replaced")
      throw new OperationError("invalid-input", { detail: refusals[done.outcome] });
    const { changed, left } = done;
    const sentences = [
      changed.length
        ? `Ersetzt in: ${placesText(changed)}.`
        : "Ersetzt. Benutzt wurde die Datei nirgends.",
      left.length ? `Nicht geändert werden konnte: ${placesText(left)}.` : "",
    ];
    return { message: sentences.join(" ").trim() };
  },
});

const refusals = {
  missing: "Das ist dieselbe Datei.",
  otherKind: "Audio kann nur durch Audio ersetzt werden und ein Bild nur durch ein Bild.",
};

/** The library's operation `remove`, with an error that names the pages as the operators' area does. */
export const removeFile = {
  ...remove,
  async run(services: Services, { id }: { id: string }, { operator }: Caller) {
    const done = await deleteMedia(services, operator, id);
    if (done.outcome !== "used") return done.outcome === "deleted" ? { id } : null;
    const isTrashed = done.places.some(({ trashed }) => trashed);
    const hint = isTrashed ? "; was im Papierkorb liegt, kannst du endgültig löschen" : "";
    const detail = `Diese Datei wird noch benutzt: ${placesText(done.places)}. Nimm sie dort zuerst heraus${hint}.`;
    throw new OperationError("conflict", { detail });
  },
};

/** Pages in a list: 'Episode „Der Kaffeefilter“, Einstellungen „…“'. */
export function placesText(places: readonly MediaPlace[]): string {
  const max = 5;
  const named = places.slice(0, max).map(({ kind, title, trashed }) => {
    const name = `${kindWords[kind].label} „${title}“`;
    return trashed ? `${name} im Papierkorb` : name;
  });
  const rest = places.length - max;
  return rest > 0 ? `${named.join(", ")} und ${rest} weitere` : named.join(", ");
}
