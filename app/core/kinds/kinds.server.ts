import { randomUUID } from "node:crypto";
import { type Errors, type FieldTable, labelsOf, type Texts } from "~/core/content/fields";
import type { Codecs } from "~/core/content/kind.server";
import {
  findRow,
  type Kind,
  selectFromTable,
  textsOf,
  withAdditions,
} from "~/core/content/kind.server";
import { type ContentKind, contentKindNames, isContentKind } from "~/core/content/kinds";
import { saveDraft } from "~/core/content/revisions/drafts.server";
import { readableText } from "~/core/content/revisions/readable-text";
import type { Conflict, Subject } from "~/core/content/revisions/revisions.schema";
import { findAuthor, findRevision, listRevisions } from "~/core/content/revisions/revisions.server";
import { type ContentResult, saveContent } from "~/core/content/save.server";
import { restoreLegalText } from "~/core/content/show.server";
import { restoreItem } from "~/core/content/trash/restore.server";
import type { Restoration } from "~/core/content/trash/trash.schema";
import { trashKind } from "~/core/content/trash/trash.server";
import { episodeKind } from "~/core/episodes/episode.kind.server";
import {
  detachPerson,
  personPublicFrom,
  renameInEpisodes,
  writeEpisodesOf,
} from "~/core/episodes/people/episode-people.server";
import { pageKind } from "~/core/pages/page.kind.server";
import { personKind } from "~/core/people/person.kind.server";
import { postKind } from "~/core/posts/post.kind.server";
import { legalTextLabels, legalTexts } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { emptyShow } from "~/core/show/show.server";
import { videoKind } from "~/core/videos/video.kind.server";
import { formatMoment } from "~/lib/time/moment";
import type { Operator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { episodePages, personPages } from "./pages.server";
import type { previewEpisode, previewPage } from "./previews.server";

/** Previews render whole pages with drawings, so they are loaded on first use. */
const previews = () => import("./previews.server");

/** Kinds of content that every show has. */
export const kinds = {
  episode: {
    ...episodeKind,
    pages: episodePages,
    preview: async (...asked: Parameters<typeof previewEpisode>) =>
      (await previews()).previewEpisode(...asked),
  },
  post: postKind,
  video: videoKind,
  page: {
    ...pageKind,
    preview: async (...asked: Parameters<typeof previewPage>) =>
      (await previews()).previewPage(...asked),
  },
  person: {
    ...personKind,
    pages: personPages,
    publicFrom: personPublicFrom,
    afterSave: renameInEpisodes,
    beforeDelete: detachPerson,
    afterReturn: writeEpisodesOf,
  },
};

// Fixtures run in Playwright without Vite, so they see no kinds of the wings.
const files = import.meta.env
  ? import.meta.glob<{ kind?: Kind }>(["../../*/**/*.kind.server.ts", "!../../core/**"], {
      eager: true,
    })
  : {};

/** Every kind of content by name: those of `kinds`, and the export `kind` of each wing's `*.kind.server.ts`. */
export const allKinds: Partial<Record<ContentKind, Kind>> = {
  ...(kinds as unknown as Record<keyof typeof kinds, Kind>),
  ...Object.fromEntries(
    Object.values(files).flatMap(({ kind }) => (kind ? [[kind.name, kind]] : [])),
  ),
};

/** Names of all kinds, in the order of `contentKinds`. A kind is missing if its wing is not installed. */
export const kindNames = contentKindNames.filter((name) => allKinds[name]);

/** A kind by name. Throws a 404 response if its wing is not installed. */
export function kindOf(name: ContentKind): Kind {
  const kind = allKinds[name];
  if (!kind) throw new Response(null, { status: 404 });
  return kind;
}

/**
 * For comparing revisions: labels of the fields in the form's order, names of the fields with HTML, and functions that
 * turn stored values into readable text.
 */
export function revisedFields({ kind }: Subject, rooms: Rooms, show: Show = emptyShow) {
  const { labels, html, codecs } = revised(kind, rooms);
  const own = Object.entries(codecs).flatMap(([name, codec]) => {
    const { readable } = codec ?? {};
    return readable ? [[name, (text: string) => readable(text, show)] as const] : [];
  });
  const readable = [...html.map((name) => [name, readableText] as const), ...own];
  return { labels, html, readable: Object.fromEntries(readable) };
}

function revised(kind: Subject["kind"], rooms: Rooms) {
  if (kind === "show")
    return {
      labels: legalTextLabels,
      html: [...legalTexts],
      codecs: {} as Codecs<FieldTable>,
    };
  const { fields, codecs = {} } = withAdditions(kindOf(kind), rooms);
  const html = Object.keys(fields).filter((name) => fields[name]?.type === "html");
  return { labels: labelsOf(fields), html, codecs: codecs as Codecs<FieldTable> };
}

/** The stored version of a text and its author; null if the text is gone. */
export async function findVersion(db: Db, subject: Subject): Promise<Conflict | null> {
  if (subject.kind === "show") return (await listRevisions(db, subject))[0] ?? null;
  // Only this column is selected, since an open form asks every half minute and the row may be long.
  const row = await selectFromTable(db, kindOf(subject.kind).table)
    .select("updated_at")
    .where("id", "=", subject.id)
    .executeTakeFirst();
  if (!row) return null;
  const { updated_at: version } = row;
  return { version, operatorName: await findAuthor(db, subject, version) };
}

/** Publishes a stored draft, if the form's rules allow it. */
export async function approveDraft(
  services: Services,
  operator: Operator,
  name: ContentKind,
  id: string,
): Promise<ContentResult<FieldTable>> {
  const kind = kindOf(name);
  const row = await findRow(services.db, kind, id);
  if (!row || row.public_from !== null) return { outcome: "missing" };
  const fields = { ...textsOf(kind, row), published: "1" };
  const save = { id, version: row.updated_at, fields, note: "Freigegeben" };
  return saveContent(services, operator, kind, save);
}

type RestorationRequest = {
  subject: Subject;
  version: string;
  /** The current version that the operator was shown. */
  current: string;
};

type RevisionRestoration =
  | Exclude<ContentResult<FieldTable>, { outcome: "invalid" }>
  /** The form refused the texts, since an import is checked less strictly. They became a draft of the operator. */
  | { outcome: "invalid"; errors: Errors<FieldTable>; draftId: string };

/** Restores the texts of a former revision. This is an ordinary save, so the current texts become a revision, too. */
export async function restoreRevision(
  services: Services,
  operator: Operator,
  { subject, version, current }: RestorationRequest,
): Promise<RevisionRestoration> {
  const { db, clock } = services;
  const revision = await findRevision(db, subject, version);
  if (!revision) return { outcome: "missing" };
  const note = `Fassung vom ${formatMoment(revision.createdAt)} wiederhergestellt`;
  const { kind: name, id } = subject;
  if (name === "show") {
    const text = revision.fields[id] ?? "";
    return restoreLegalText(services, operator, { section: id, text, current, note });
  }
  const kind = kindOf(name);
  const row = await findRow(db, kind, id);
  if (!row) return { outcome: "missing" };
  const present = textsOf(kind, row);
  // A field that was added after the revision keeps its current text.
  const texts = Object.keys(kind.fields).map((field) => {
    const isDecided = kind.decided.includes(field);
    return [field, (isDecided ? undefined : revision.fields[field]) ?? present[field]];
  });
  const fields = Object.fromEntries(texts) as Texts<FieldTable>;
  const result = await saveContent(services, operator, kind, {
    id,
    version: current,
    fields,
    note,
  });
  if (result.outcome !== "invalid") return result;
  const draft = { id: randomUUID(), subject, baseVersion: current, fields };
  await saveDraft(db, operator, draft, clock.now());
  return { ...result, draftId: draft.id };
}

/** Restores a deleted entry of any kind. */
export function restoreDeleted(
  services: Services,
  operator: Operator,
  deletedId: string,
): Promise<Restoration> {
  return restoreItem(services, operator, deletedId, ({ kind }) => {
    const known = isContentKind(kind) && allKinds[kind];
    return known ? withAdditions(known, services.rooms) : trashKind(services.rooms, kind);
  });
}
