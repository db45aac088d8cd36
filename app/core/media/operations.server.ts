import { z } from "zod";
import { mayDo } from "~/core/accounts/permissions";
import { given, text } from "~/lib/forms/form-field";
import {
  absolute,
  idInput,
  listOutput,
  moment,
  OperationError,
  operationOf,
  url,
  walkInput,
  walkPage,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { deleteMedia, updateMedia } from "./library/edit-media.server";
import { altLimit, type LibraryFile, titleLimit } from "./library/library.schema";
import { findMedia, listMedia } from "./library/list-media.server";
import { receiveFile } from "./uploads/receive-file.server";

const media = z
  .object({
    id: z.string(),
    kind: z.enum(["image", "audio", "drawing", "video"]),
    title: z.string(),
    alt: z.string().meta({ description: "Der Alternativtext" }),
    address: z.string().meta({ description: "So steht die Datei in Feldern" }),
    url: z.string(),
    mime: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationSeconds: z.number().nullable(),
    coverUrl: url.meta({ description: "Das Bild, das eine Audiodatei mitbringt" }),
    originalName: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Media" });

const defaults = {
  group: "Redaktion: Mediathek",
  about: "Pictures and audio files of the media library.",
  missing: "Diese Datei gibt es nicht (mehr).",
} as const;

const list = operationOf({
  ...defaults,
  name: "admin.media.list",
  isTool: true,
  method: "GET",
  path: "/admin/media",
  title: "Dateien der Mediathek auflisten",
  english:
    "List the files of the media library. The newest first; who may not publish sees only their own.",
  description: "Die neueste zuerst; wer nicht veröffentlichen darf, sieht die eigenen.",
  asks: "media.list",
  input: z.strictObject({
    kind: z.enum(["image", "audio", "video"]).optional(),
    text: z
      .string()
      .max(100)
      .default("")
      .meta({ description: "Steht in Titel, Alternativtext oder Namen" }),
    ...walkInput("admin.media"),
  }),
  output: listOutput(media),
  async run(services, { kind = null, text: query, cursor: after, limit }, { operator }) {
    const uploadedBy = mayDo("media.update", operator) ? null : operator.id;
    const asked = { kind, query: query.trim(), page: 1, sort: "neu" as const, uploadedBy };
    const { files } = await listMedia(services.db, { ...asked, walk: { after, limit } });
    return walkPage("admin.media", limit, files, (file) => shown(services, file));
  },
});

const upload = operationOf({
  ...defaults,
  name: "admin.media.upload",
  method: "POST",
  path: "/admin/media",
  title: "Eine Datei hochladen",
  english:
    "Upload a file. Up to 128 MB, as the part `file`. Larger ones arrive in pieces (tus 1.0.0) below `/admin/uploads`, with the same token; then `POST /admin/uploads/{id}/file` takes them in.",
  description:
    "Bis 128 MB, als `file` (multipart/form-data). Größere kommen in Stücken (tus 1.0.0) unter `/admin/uploads`, mit demselben Schlüssel; danach nimmt `POST /admin/uploads/{id}/file` sie auf.",
  asks: "media.upload",
  takesFile: true,
  input: z.strictObject({}),
  output: z.object({
    ...media.shape,
    isKnown: z.boolean().meta({ description: "Dieselbe Datei war schon da" }),
  }),
  async run(services, _, { operator, file: sent }) {
    if (!sent) throw new OperationError("invalid-input", { errors: { file: "Das fehlt." } });
    const { file, isKnown } = await receiveFile(services, operator, sent);
    return { ...shown(services, file), isKnown };
  },
});

const get = operationOf({
  ...defaults,
  name: "admin.media.get",
  method: "GET",
  path: "/admin/media/{id}",
  title: "Angaben zu einer Datei lesen",
  english: "Read what is known of a file.",
  asks: "media.update",
  input: z.strictObject({ id: idInput }),
  output: media,
  async run(services, { id }) {
    const file = await findMedia(services.db, id);
    return file && shown(services, file);
  },
});

export const change = operationOf({
  ...defaults,
  failed: "Die Datei konnte nicht gespeichert werden. Bitte versuche es noch einmal.",
  fields: {
    id: given(),
    title: text("Titel", {
      required: "Bitte gib einen Titel ein.",
      limit: titleLimit,
      excess: `Höchstens ${titleLimit} Zeichen.`,
    }),
    alt: text("Was ist zu sehen?", {
      limit: altLimit,
      excess: `Höchstens ${altLimit} Zeichen.`,
    }),
  },
  name: "admin.media.change",
  isTool: true,
  method: "PATCH",
  path: "/admin/media/{id}",
  title: "Titel und Alternativtext einer Datei ändern",
  english: "Change the title and the alternative text of a file.",
  asks: "media.update",
  input: z.strictObject({
    id: idInput,
    title: z.string().trim().min(1).max(titleLimit).optional(),
    alt: z.string().trim().max(altLimit).optional(),
  }),
  output: media,
  async run(services, { id, ...given }, { operator }) {
    const before = await findMedia(services.db, id);
    if (!before) return null;
    const { title = before.title, alt = before.alt } = given;
    const file = await updateMedia(services, operator, id, { title, alt });
    return file && shown(services, file);
  },
});

export const remove = operationOf({
  ...defaults,
  failed: "Die Datei konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
  fields: { id: given() },
  name: "admin.media.delete",
  method: "DELETE",
  path: "/admin/media/{id}",
  title: "Eine Datei löschen",
  english: "Delete a file for good. A file that is still in use stays.",
  description: "Für immer; was noch benutzt wird, bleibt.",
  asks: "media.delete",
  input: z.strictObject({ id: idInput }),
  output: z.object({ id: z.string() }),
  async run(services, { id }, { operator }) {
    const done = await deleteMedia(services, operator, id);
    if (done.outcome === "missing") return null;
    if (done.outcome === "used") {
      const places = done.places.slice(0, 10).map(({ title }) => `„${title}“`);
      const detail = `Diese Datei wird noch benutzt: ${places.join(", ")}.`;
      throw new OperationError("conflict", { detail });
    }
    return { id };
  },
});

function shown(
  services: Services,
  { url: address, coverUrl, tags: _, chapters: __, ...file }: LibraryFile,
) {
  return {
    ...file,
    address,
    url: absolute(services, address) ?? address,
    coverUrl: absolute(services, coverUrl),
  };
}

export const operations = [list, upload, get, change, remove];
