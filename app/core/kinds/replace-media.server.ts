import type { FieldTable, Texts } from "~/core/content/fields";
import { findRow, type StoredRow, textsOf } from "~/core/content/kind.server";
import { saveContent } from "~/core/content/save.server";
import { markReplaced } from "~/core/media/library/edit-media.server";
import type { LibraryFile } from "~/core/media/library/library.schema";
import { findMedia } from "~/core/media/library/list-media.server";
import { findMediaPlaces, type MediaPlace } from "~/core/media/library/media-places.server";
import { trackShowMedia } from "~/core/media/library/media-uses.server";
import { findShow, saveShow } from "~/core/show/show.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import { kindOf } from "./kinds.server";

export type MediaReplacement =
  /** `left`: pages that could not be saved and still use the old file. */
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
 * Replaces a file of the library by another on every page that uses it. Each page is saved with a revision. The old
 * file stays available at its address.
 */
export async function replaceMedia(
  services: Services,
  operator: Operator,
  { oldId, byId }: { oldId: string; byId: string },
): Promise<MediaReplacement> {
  const [old, by] = [await findMedia(services.db, oldId), await findMedia(services.db, byId)];
  if (!old || !by || old.id === by.id) return { outcome: "missing" };
  const kindOfUse = ({ kind }: LibraryFile) => (kind === "drawing" ? "image" : kind);
  if (kindOfUse(old) !== kindOfUse(by)) return { outcome: "otherKind" };
  const exchange = { services, operator, old, by };
  const changed: MediaPlace[] = [];
  const left: MediaPlace[] = [];
  for (const place of await findMediaPlaces(services, old, null)) {
    if (place.former || place.trashed) continue;
    ((await replaceIn(place, exchange)) ? changed : left).push(place);
  }
  await writeContent(services, (trx) =>
    markReplaced(trx, operator, { old, by, now: services.clock.now() }),
  );
  return { outcome: "replaced", changed, left };
}

function replaceIn({ kind, id }: MediaPlace, exchange: Exchange): Promise<boolean> {
  return kind === "show" ? inShow(exchange) : inContent({ kind, id }, exchange);
}

async function inContent(
  { kind: name, id }: { kind: Exclude<MediaPlace["kind"], "show">; id: string },
  { services, operator, old, by }: Exchange,
): Promise<boolean> {
  const kind = kindOf(name);
  const row = await findRow(services.db, kind, id);
  if (!row) return false;
  const replaced = { url: old.url, durationSeconds: by.durationSeconds };
  const texts = textsOf(kind, row);
  const fields: Texts<FieldTable> = {
    ...exchanged(texts, old, by),
    ...(kind.afterReplacing?.(texts, replaced) as Texts<FieldTable> | undefined),
  };
  // The form shows only parts of a list, without portraits and chapter pictures, so these come from `known`.
  const known = exchanged(listsOf(kind.fields, row), old, by);
  const save = { id, version: row.updated_at, fields, known, note };
  return (await saveContent(services, operator, kind, save)).outcome === "saved";
}

function listsOf(fields: FieldTable, row: StoredRow): Record<string, string> {
  const lists = Object.values(fields).filter(({ type }) => type === "list");
  return Object.fromEntries(lists.map(({ column }) => [column, String(row[column])]));
}

function inShow({ services, operator, old, by }: Exchange): Promise<boolean> {
  return writeContent(services, async (trx) => {
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
  });
}

function exchanged<Fields extends Record<string, string>>(
  texts: Fields,
  old: LibraryFile,
  by: LibraryFile,
): Fields {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    text.replaceAll(old.url, by.url),
  ]);
  return Object.fromEntries(entries) as Fields;
}
