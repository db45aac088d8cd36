import { formatCount } from "~/lib/german-number";
import { escapeHtml } from "~/lib/html";
import type { Services } from "~/platform/services.server";
import type { AddedPanel } from "../statistics/added-panels.server";
import { readMonths } from "./earlier-numbers.server";
import { earlierNote, periodText, sourcesOf } from "./numbers.schema";

/** Other programs' numbers for an episode; null: none. */
export async function readEarlierPanel({ db }: Services, id: string): Promise<AddedPanel | null> {
  const sources = sourcesOf(await readMonths(db, id));
  if (sources.length === 0) return null;
  const rows = sources.map(
    (row) =>
      `<tr><th scope="row">${escapeHtml(row.source)}</th><td>${periodText(row)}</td><td>${formatCount(row.downloads)}</td></tr>`,
  );
  const html = `<table class="admin-table"><thead><tr><th scope="col">Quelle</th><th scope="col">Zeitraum</th><th scope="col">Downloads</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return {
    title: "Zahlen von früher",
    note: earlierNote,
    label: "Zahlen von früher nach Quelle",
    html,
  };
}
