import { listPage, oneOf, type Room } from "~/platform/rooms/room.server";
import { groupNames } from "./event-groups";
import { hasTimeline, serveTimeline, serveTimelineTexts } from "./read-timeline.server";
import { timelineDataPath, timelinePath } from "./timeline-path";

export const timelineRoom: Room = {
  name: "timeline",
  pages: [
    {
      path: timelinePath,
      title: "Zeitstrahl",
      searchWords: "Zeitleiste Chronik Chronologie Jahre",
      navigation: { footer: "Zeitstrahl" },
      tab: "Zeitstrahl",
      isDoor: true,
      isShown: hasTimeline,
      sitemap: { newestOf: "episodes" },
      parameters: {
        art: { values: oneOf(groupNames), linked: /./ },
        seite: listPage,
        // The year in the middle of the view, and the view's length in years.
        jahr: { values: /^-?\d{1,5}$/ },
        zoom: { values: /^\d{1,5}$/ },
      },
    },
  ],
  files: [
    { path: timelineDataPath, render: serveTimeline },
    {
      path: `${timelinePath}/:part{\\d{1,4}\\.json}`,
      render: (services, { param }) =>
        serveTimelineTexts(services, Number.parseInt(param("part"), 10)),
    },
  ],
};
