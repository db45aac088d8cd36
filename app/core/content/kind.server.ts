import type { z } from "zod";
import type { MediaUser } from "~/core/media/library/media-users.server";
import type { Show } from "~/core/show/show.schema";
import type { Operator } from "~/platform/actor";
import type { DeletedLinks, DeletedPart } from "~/platform/db/deleted-rows";
import type { Db, Trx } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import { orDataError } from "~/platform/errors";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import type { ColumnsOf, Errors, Field, FieldTable, NameOf, Texts } from "./fields";
import type { ContentKind } from "./kinds";
import type { ListQuery } from "./operator-list.server";
import type { ReturnRules } from "./trash/trash.server";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** The room's additions to kinds of rooms below it. */
    kinds?: { readonly [Name in ContentKind]?: KindAddition };
  }
}

export type Decoded = { value: unknown } | { error: string };

/** `former`: the column's current value, undefined for a new entry. `isDraft`: the entry is not being published. */
export type DecodeContext = { former: unknown; now: Date; isDraft: boolean };

/** Converts between a field's text and its column, for fields whose type is not enough. */
export type Codec = {
  decode?(text: string, context: DecodeContext): Decoded | Promise<Decoded>;
  encode?(stored: unknown): string;
  /** The schema of a list's entry in an import. */
  item?: z.ZodType;
  /** Repairs a stored text from an import or export, and keeps what is readable. */
  mend?(stored: string): string;
  /** The field's text as a comparison of revisions shows it. */
  readable?(text: string, show: Show): string;
};
export type Codecs<F> = { [Name in NameOf<F>]?: Codec };

/** A row of any kind's table. */
export type StoredRow = {
  id: string;
  created_at: string;
  updated_at: string;
  // biome-ignore lint/suspicious/noExplicitAny: the columns are those of whichever table.
  [column: string]: any;
};

export type Deletion<Row> = {
  row: Row;
  operator: Operator;
  now: Date;
  today: string;
  rooms: Rooms;
};

/** What the operators' pages of a kind read besides its fields; `KindPages` shows it. */
export type KindReads<Row extends StoredRow = StoredRow, F extends FieldTable = FieldTable> = {
  list(
    services: Services,
    operator: Operator,
    query: ListQuery,
  ): Promise<{ rows: readonly { id: string }[]; total: number; page: number; pages: number }>;
  /** Names of the list's orders besides 'datum'. */
  sorts: readonly string[];
  /** Initial values of the form for a new entry. */
  begin?(services: Services, request: Request): Promise<Partial<Texts<F>>> | Partial<Texts<F>>;
  /** Data for the form, such as choices and notes; the row is null for a new entry. */
  read?(services: Services, operator: Operator, row: Row | null): Promise<object>;
  /** The form's heading, by default the title. */
  heading?(row: Row): string;
  /** The entry's current public address; null if it has none. */
  publicPath(services: Services, row: Row): Promise<string | null> | string | null;
  /** The id of the entry with this last part of its address. Without it, public pages have no link to the form. */
  idAt?(services: Services, name: string): Promise<string | null> | string | null;
  /** A sentence after 'Gespeichert.', or null. */
  afterSave?(services: Services, texts: Texts<F>): Promise<string | null>;
};

/** The rules of a kind of content. This folder has the code that all kinds share. */
export type Kind<
  Row extends StoredRow = StoredRow,
  F extends FieldTable = FieldTable,
> = ReturnRules &
  Omit<MediaUser, "mediaColumns"> & {
    name: ContentKind;
    fields: F;
    title: keyof Row & string;
    mediaColumns: readonly (keyof ColumnsOf<F> & string)[];
    /**
     * The noun in errors such as 'Failed to update blog post' (specification, section 8); `nouns`: that for reading.
     */
    noun: string;
    nouns?: string;
    /** True if visitors see entries, so that a write invalidates cached pages. */
    isPublic: boolean;
    /** Fields that a restored revision leaves alone: publication is decided separately. */
    decided: readonly NameOf<F>[];
    codecs?: Codecs<F>;
    /** Normalises texts before they are checked, for example an id from a pasted address. */
    normalise?(texts: Texts<F>): Partial<Texts<F>>;
    /** Defaults of fields that follow other fields. */
    defaults?(texts: Texts<F>, show: Show): Partial<Texts<F>>;
    /** Values that these columns must have so that a row can be changed or deleted; any other value locks it. */
    unlocked?: Partial<Row>;
    /** The message if a locked row is to be deleted. */
    lockedNote?: string;
    pages?: KindReads<Row, F>;
    /**
     * The preview behind a secret link, before publication; left out if there is none. `routes/previews`
     * holds previews with a design of their own; the others are a page with `title` and `html`.
     */
    preview?(
      services: Services,
      id: string,
      /** Adds the preview's token to addresses of files, in HTML too. */
      admitted: (text: string) => string,
    ): Promise<{ title: string } | null>;
    /** Errors about conflicts with other content. */
    clashes?(
      services: Pick<Services, "db" | "rooms">,
      columns: ColumnsOf<F>,
      former: Row | null,
      now: string,
    ): Promise<Errors<F>>;
    /** Columns set only for a new row. */
    initial(operator: Operator, id: string): Partial<Row>;
    /** Columns derived on each save. */
    derive?(
      trx: Trx,
      columns: ColumnsOf<F>,
      /** `moment`: the new version's, always later than the previous one's. */
      save: { former: Row | null; moment: string; now: string },
    ): Partial<Row> | Promise<Partial<Row>>;
    /** Further writes in the transaction of a save. */
    afterSave?(trx: Trx, row: Row, former: Row | null): Promise<void>;
    /** True if visitors could not see the entry until now. */
    wasHidden?(trx: Trx, former: Row | null, now: string): boolean | Promise<boolean>;
    /** Further changes when a file is replaced by the one at `url`. */
    afterReplacing?(
      texts: Texts<F>,
      file: { url: string; durationSeconds: number | null },
    ): Partial<Texts<F>>;
    /** Called before deletion: cleans up, and returns the rows to delete with the entry and other rows' links to it. */
    beforeDelete?(
      trx: Trx,
      deletion: Deletion<Row>,
    ): Promise<{ parts?: readonly DeletedPart[]; links?: readonly DeletedLinks[] }>;
  };

/** A room's addition to a kind of another room: how fields are read, derived columns, further writes. */
export type KindAddition<
  Row extends StoredRow = StoredRow,
  F extends FieldTable = FieldTable,
> = Pick<Kind<Row, F>, "derive" | "afterSave" | "afterReturn"> & {
  codecs?: Readonly<Record<string, Codec>>;
};

/** A kind with the rooms' additions. */
export function withAdditions<Row extends StoredRow, F extends FieldTable>(
  kind: Kind<Row, F>,
  { all }: Pick<Rooms, "all">,
): Kind<Row, F> {
  return all.flatMap(({ kinds }) => kinds?.[kind.name] ?? []).reduce(withAddition<Row, F>, kind);
}

function withAddition<Row extends StoredRow, F extends FieldTable>(
  kind: Kind<Row, F>,
  added: KindAddition,
): Kind<Row, F> {
  return {
    ...kind,
    codecs: { ...kind.codecs, ...added.codecs } as Codecs<F>,
    async derive(trx, columns, save) {
      const derived = await kind.derive?.(trx, columns, save);
      return { ...derived, ...(await added.derive?.(trx, columns, save)) } as Partial<Row>;
    },
    async afterSave(trx, row, former) {
      await kind.afterSave?.(trx, row, former);
      await added.afterSave?.(trx, row, former);
    },
    async afterReturn(trx, id) {
      await kind.afterReturn?.(trx, id);
      await added.afterReturn?.(trx, id);
    },
  };
}

/** A row of a kind in any state, or null. Only for operators. */
export async function findRow<Row extends StoredRow, F extends FieldTable>(
  db: Db | Trx,
  { table, noun, nouns = noun }: Kind<Row, F>,
  id: string,
): Promise<Row | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError(`Failed to fetch ${nouns}`, async () => {
    const row = await selectFromTable(db, table)
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return (row as Row | undefined) ?? null;
  });
}

/** A row's values as the texts of its form. */
export function textsOf<Row extends StoredRow, F extends FieldTable>(
  { fields, codecs }: Pick<Kind<Row, F>, "fields" | "codecs">,
  row: Row,
): Texts<F> {
  const texts = Object.entries(fields).map(([name, field]) => {
    const stored = row[field.column];
    return [name, codecs?.[name as NameOf<F>]?.encode?.(stored) ?? encode(field, stored)];
  });
  return Object.fromEntries(texts) as Texts<F>;
}

/** A column's value as the text of its field. */
function encode({ type }: Field, stored: unknown): string {
  if (type === "flag") return stored === 1 ? "1" : "";
  return stored === null || stored === undefined ? "" : String(stored);
}

export function isLocked<Row extends StoredRow>(kind: Kind<Row>, row: Row): boolean {
  return Object.entries(kind.unlocked ?? {}).some(([column, value]) => row[column] !== value);
}

/** True for a kind that is published on a day. Others are simply published or not, or have no drafts. */
export function isDated({ fields }: Pick<Kind, "fields">): boolean {
  return "date" in fields;
}

/** Types the database as if every table held content. Only for tables of kinds. */
export function contentTables(db: Db | Trx) {
  return db.$omitTables<keyof Tables>().$extendTables<Record<string, StoredRow>>();
}

/** Queries of any kind's table. */
export function selectFromTable(db: Db | Trx, table: keyof Tables) {
  return contentTables(db).selectFrom<string>(table);
}

/** When the next row of a table is published after `now`; null if none is planned. */
export async function nextPublication(
  db: Db,
  table: keyof Tables,
  now: string,
): Promise<string | null> {
  const row = await selectFromTable(db, table)
    .select((eb) => eb.fn.min("public_from").as("next"))
    .where("public_from", ">", now)
    .executeTakeFirst();
  return row?.next ?? null;
}
