import { href } from "~/lib/href";
import type { Db, Trx } from "~/platform/db/handles";
import { readPage, type Walk } from "~/platform/db/read-page.server";
import type { Services } from "~/platform/services.server";
import { contentKinds, isContentKind } from "../kinds";
import type { DeletedItemRow } from "../tables";
import type { Row } from "./deleted-rows.server";
import type { DeletedItem, ShownItem } from "./trash.schema";

/** A kind's rules for restoring from the trash. */
export type ReturnRules = {
  /** Why an item cannot be restored now, as a German sentence; null if it can. */
  obstacle?(trx: Trx, item: DeletedItem): Promise<string | null>;
  /** Adapts the item's own rows, for example by dropping links to deleted entries. */
  adapt?(trx: Trx, rows: Row[]): Promise<Row[]>;
  /** Further writes after restoring. */
  afterReturn?(trx: Trx, id: string): Promise<void>;
};

/** The label of a kind in the trash, and the address of its list. */
type TrashKind = { label: string; list: string };

declare module "~/platform/rooms/room.server" {
  interface InArea {
    /** What the room puts into the trash besides content, and how it is restored. */
    trash?: Readonly<Record<string, TrashKind & ReturnRules>>;
  }
}

type ReadServices = Pick<Services, "db" | "rooms">;

export function trashKind(rooms: Services["rooms"], kind: string): TrashKind & ReturnRules {
  if (isContentKind(kind)) return contentKinds[kind];
  const [found] = rooms.list("inArea", "trash").flatMap((kinds) => kinds[kind] ?? []);
  // The room was removed from the program.
  return found ?? { label: kind, list: href("/admin/trash") };
}

const shown = ({ rooms }: ReadServices, item: DeletedItem): ShownItem => {
  return { ...item, label: trashKind(rooms, item.kind).label };
};

const deletedPerPage = 50;

/** Deleted items that can be restored, latest first. */
export async function listDeleted(services: ReadServices, page = 1, walk?: Walk) {
  const list = services.db
    .selectFrom("deleted_items")
    .selectAll()
    .orderBy("deleted_at", "desc")
    .orderBy("id", "desc");
  const { rows, ...place } = await readPage(list, { page, size: deletedPerPage, walk });
  return { items: rows.map((row) => shown(services, itemOf(row))), ...place };
}

/** The item that an operator just deleted; null if nothing was deleted, or it was restored. */
export async function findShown(
  services: ReadServices,
  id: string | null,
): Promise<ShownItem | null> {
  const item = id && (await findDeleted(services.db, id));
  return item ? shown(services, item) : null;
}

/** A deleted item; null if it was restored or deleted for good. */
export async function findDeleted(db: Db, id: string): Promise<DeletedItem | null> {
  const row = await db
    .selectFrom("deleted_items")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** Removes an item and its archived rows from the trash. Returns false if it was not there any more. */
export async function removeFromTrash(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("deleted_items")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function itemOf(row: DeletedItemRow): DeletedItem {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    deletedBy: row.deleted_by_name,
    deletedAt: row.deleted_at,
  };
}
