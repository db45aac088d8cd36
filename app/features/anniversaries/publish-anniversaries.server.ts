import { v5 as uuidv5 } from "uuid";
import { episodePath } from "~/features/episodes/episode-path";
import { answerFeed } from "~/features/posts/articles-feed.server";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import { formatDate } from "~/lib/edtf";
import { escapeHtml } from "~/lib/html";
import { now, today } from "~/platform/clock.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { type Anniversary, listAnniversaries, yearsAgo } from "./anniversaries.server";
import { anniversariesFeedPath } from "./paths";

const daysInFeed = 30;
/** The namespace of these names in UUIDs (RFC 9562 §5.5). */
const namespace = "5bd2a0f4-7e6b-4c55-9d0e-3a1f0c8b7d21";

/** The anniversaries of the last thirty days as a feed, newest first. */
export async function serveAnniversaries(services: Services): Promise<Rendered> {
  const first = addDays(today(services.clock), 1 - daysInFeed);
  const found = await listAnniversaries(services.db, now(services.clock), {
    ...{ first, days: daysInFeed },
  });
  const articles = found.reverse().map((anniversary) => {
    const { day, years, event } = anniversary;
    return {
      id: uuidv5(`${event.episodeId}/${event.entry.id}/${day}`, namespace),
      path: episodePath(event.episodeId),
      title: `${yearsAgo(years)}: ${event.invention || event.title}`,
      publishedAt: berlinMidnight(day).toISOString(),
      summary: event.entry.text,
      html: `<p>${escapeHtml(sentenceOf(anniversary))}</p>`,
    };
  });
  return answerFeed(services, {
    ...{ name: "Heute vor … Jahren", path: "/", feedPath: anniversariesFeedPath },
    ...{ changes: articles.map(({ publishedAt }) => publishedAt), articles },
  });
}

function sentenceOf({ event }: Anniversary): string {
  return `${formatDate(event.entry.date)}: ${event.entry.text}`;
}
