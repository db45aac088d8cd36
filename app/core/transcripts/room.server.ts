import { listEpisodeAddresses } from "~/core/episodes/episodes.server";
import { now } from "~/platform/clock.server";
import { type Room, typedText } from "~/platform/rooms/room.server";
import { knownBarriers } from "./known-barriers.server";
import { serveSpoken, serveTranscript } from "./page/publish-transcript.server";
import { transcriptSearch } from "./search-source.server";
import { transcriptPath } from "./text/transcript-path";

export const transcriptsRoom: Room = {
  name: "transcripts",
  pages: [
    {
      path: "/episodes/:id/mitschrift",
      title: "Mitschrift",
      parameters: { suche: typedText, t: { values: /./, isForBrowser: true } },
    },
  ],
  operations: () => import("./operations.server"),
  search: [transcriptSearch],
  knownBarriers,
  async sitemap({ db, clock }) {
    const episodes = await listEpisodeAddresses(db, now(clock));
    const spoken = episodes.filter(({ transcriptBytes }) => transcriptBytes > 0);
    return {
      addresses: spoken.map(({ id, updatedAt }) => ({
        path: transcriptPath(id),
        changed: updatedAt.slice(0, 10),
      })),
    };
  },
  files: [
    {
      path: "/media/transcripts/:name{[\\w-]+\\.vtt}",
      render: (services, { param }) => serveTranscript(services, param("name").slice(0, -4)),
    },
    {
      path: "/episodes/:id/transcript",
      render: (services, { param }) => serveSpoken(services, param("id")),
    },
  ],
};
