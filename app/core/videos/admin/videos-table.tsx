import {
  dayColumn,
  type KindList,
  RowActions,
  StatusBadge,
  titleColumn,
} from "~/core/content/admin/kind-table";
import { RowViewLink } from "~/ui/admin/content-actions";
import type { VideoEntry } from "../admin-list.server";
import { videoPath } from "../videos.schema";

export const videosTable: KindList<VideoEntry> = {
  caption: "Videos",
  columns: [
    titleColumn("video", "Titel", ({ youtubeId }) => [youtubeId]),
    {
      label: "Folge",
      sort: "folge",
      cell: ({ episode }) => (
        <div className="min-w-40 wrap-break-word">
          {episode.title}
          {episode.isScheduled && <span className="label"> (Geplant)</span>}
        </div>
      ),
    },
    dayColumn("Angelegt", ({ createdAt }) => createdAt),
    { label: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    { label: "Was tun?", cell: (video) => <Actions video={video} /> },
  ],
  notFound: "Keine Videos gefunden.",
  none: "Noch keine Videos vorhanden.",
  first: "Erstes Video anlegen",
};

function Actions({ video }: { video: VideoEntry }) {
  const { id, title, isSeen } = video;
  return (
    <RowActions kind="video" entry={video}>
      {isSeen && <RowViewLink view={{ path: videoPath(id), label: "Ansehen" }} title={title} />}
    </RowActions>
  );
}
