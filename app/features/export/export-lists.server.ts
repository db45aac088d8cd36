import { Readable } from "node:stream";
import { byteOrderMark, csvLine } from "~/lib/csv";
import { portionsOfTable, type TableRow } from "~/platform/db/table-rows.server";
import type { Tables } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";

type List = {
  /** In the audit log. */
  noun: string;
  table: keyof Tables;
  columns: readonly [heading: string, column: string][];
};

/** Lists for a spreadsheet, by the name in their address. */
export const exportLists: Record<string, List> = {
  comments: {
    noun: "comment",
    table: "comments",
    columns: [
      ["Eingegangen", "created_at"],
      ["Name", "name"],
      ["Kommentar", "content"],
      ["Status", "status"],
      ["Entschieden", "approved_at"],
      ["Verdacht", "suspicion"],
      ["Folge", "episode_id"],
      ["Kennung", "id"],
    ],
  },
  messages: {
    noun: "message",
    table: "messages",
    columns: [
      ["Eingegangen", "created_at"],
      ["Name", "name"],
      ["E-Mail", "email"],
      ["Betreff", "subject"],
      ["Nachricht", "message"],
      ["Status", "status"],
      ["Verdacht", "suspicion"],
      ["Kennung", "id"],
    ],
  },
  subscribers: {
    noun: "subscriber",
    table: "newsletter_subscribers",
    columns: [
      ["E-Mail", "email"],
      ["Name", "name"],
      ["Status", "status"],
      ["Angemeldet", "created_at"],
      ["Bestätigt", "confirmed_at"],
      ["Abgemeldet", "unsubscribed_at"],
      ["Unzustellbar", "bounced_at"],
      ["Grund", "left_reason"],
      ["Herkunft", "origin"],
      ["Kennung", "id"],
    ],
  },
};

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

/** 'podcast-export-2026-11-21.zip': what a download is called. */
export function exportFileName(what: string, date: string, extension: string): string {
  return `podcast-${what}-${date}.${extension}`;
}
