import { Readable } from "node:stream";
import { byteOrderMark, csvLine } from "~/lib/text/csv";
import { portionsOfTable, type TableRow } from "~/platform/db/table-rows.server";
import type { Tables } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";

type List = {
  label: string;
  /** The noun of the audit event. */
  noun: string;
  table: keyof Tables;
  columns: readonly (readonly [heading: string, column: string])[];
};

declare module "~/platform/rooms/room.server" {
  interface InArea {
    /** Lists for spreadsheets, by their names in addresses. */
    exportLists?: Readonly<Record<string, List>>;
  }
}

export function exportListsOf(rooms: Services["rooms"]): [name: string, list: List][] {
  return rooms.list("inArea", "exportLists").flatMap((lists) => Object.entries(lists));
}

/** A list as CSV, read in portions. */
export function exportList(services: Services, list: List): Readable {
  return Readable.from(lines(services, list));
}

async function* lines({ db }: Services, { table, columns }: List): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading));
  for await (const rows of portionsOfTable(db, { table, key: ["id"] }))
    yield rows.map((row) => line(row, columns)).join("");
}

function line(row: TableRow, columns: List["columns"]): string {
  return csvLine(columns.map(([, column]) => row[column] ?? null));
}

/** The file name of a download, such as 'podcast-export-2026-11-21.zip'. */
export function exportFileName(what: string, date: string, extension: string): string {
  return `podcast-${what}-${date}.${extension}`;
}
