import { episodePath } from "~/features/episodes/episode-path";
import { isPlayable } from "~/features/episodes/episodes.schema";
import { formatDate } from "~/lib/edtf";
import { now, today } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { nextAnniversaries } from "./anniversaries.server";
import type { DayOfEvents } from "./on-this-day";

const mostShown = 2;

/** What the home page says of today; null where nothing happened on a day of this week. */
export async function readDay({ db, clock }: Services): Promise<DayOfEvents | null> {
  const next = await nextAnniversaries(db, now(clock), today(clock));
  if (!next) return null;
  const events = next.anniversaries.slice(0, mostShown).map(({ years, event }) => {
    const { episodeId, title, audioUrl, entry } = event;
    const { id, date, text, second } = entry;
    return {
      ...{ id: `${episodeId}/${id}`, years, date: formatDate(date), text, title },
      path: eventPath(episodeId, isPlayable(audioUrl) ? second : null),
    };
  });
  return { daysAhead: next.daysAhead, events };
}

/** The way to an event: where the audio speaks of it, or the page of its episode. */
function eventPath(episodeId: string, second: number | null): string {
  return episodePath(episodeId) + (second === null ? "" : `?t=${Math.floor(second)}`);
}
