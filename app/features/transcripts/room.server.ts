import { type Room, typedText } from "~/platform/rooms/room.server";
import { serveSpoken, serveTranscript } from "./page/publish-transcript.server";

export const transcriptsRoom: Room = {
  name: "transcripts",
  pages: [
    {
      path: "/episodes/:id/mitschrift",
      title: "Mitschrift",
      parameters: { suche: typedText, t: { values: /./, isForBrowser: true } },
    },
  ],
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
