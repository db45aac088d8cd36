import { episodePath } from "~/features/episodes/episode-path";
import { formatDate } from "~/lib/edtf";
import { escapeHtml } from "~/lib/html";
import type { Db } from "~/platform/db/handles";
import { listAnniversaries, yearsAgo } from "./anniversaries.server";

const mostInBlock = 5;

/** The anniversaries of the seven days from `today`, as HTML to set into a newsletter; '' where there are none. */
export async function anniversaryBlock(db: Db, now: string, today: string): Promise<string> {
  const week = await listAnniversaries(db, now, { first: today, days: 7 });
  const items = week.slice(0, mostInBlock).map(({ years, event }) => {
    const { entry, episodeId, title } = event;
    const day = `<strong>${escapeHtml(`${yearsAgo(years)}, am ${formatDate(entry.date)}`)}</strong>`;
    const link = `<a href="${episodePath(episodeId)}">${escapeHtml(title)}</a>`;
    return `<li>${day}: ${escapeHtml(entry.text)} ${link}</li>`;
  });
  return items.length ? `<h3>Diese Woche vor … Jahren</h3><ul>${items.join("")}</ul>` : "";
}
