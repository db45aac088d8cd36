import { missingFile, textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { packEvents } from "./columns";
import { readTimeline } from "./read-timeline.server";
import type { TimelineTexts } from "./timeline";
import { textsPerPart } from "./timeline-path";

const control = "public, max-age=0, must-revalidate";

/** GET /zeitstrahl.json: all events as `TimelineColumns`, without their texts. */
export async function serveTimeline(services: Services): Promise<Rendered> {
  const { version, episodes, events } = await readTimeline(services);
  const columns = packEvents(version, episodes, events);
  return textAnswer(JSON.stringify(columns), "application/json", control);
}

/** GET /zeitstrahl/{part}.json: the texts of so many events in the same order, as `TimelineTexts`. */
export async function serveTimelineTexts(services: Services, part: number): Promise<Rendered> {
  const { version, events, textOf } = await readTimeline(services);
  const count = Math.min(textsPerPart, events.length - part * textsPerPart);
  if (count <= 0) return missingFile("Diesen Teil gibt es nicht.");
  const texts: TimelineTexts["texts"] = Array.from({ length: count }, (_, index) => {
    const { date, text, place } = textOf(part * textsPerPart + index);
    return [date, text, place];
  });
  return textAnswer(JSON.stringify({ version, texts }), "application/json", control);
}
