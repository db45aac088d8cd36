import type { KindPages } from "~/core/content/admin/kind-pages";
import {
  dayColumn,
  type KindList,
  RowActions,
  StatusBadge,
  titleColumn,
} from "~/core/content/admin/kind-table";
import type { EpisodeChoice } from "~/core/episodes/admin/episode-picker";
import { RowViewLink } from "~/ui/admin/content-actions";
import type { VideoEntry } from "../admin-list.server";
import { type VideoFields, videoMessages } from "../video.fields";
import { videoPath } from "../videos.schema";
import { VideoForm } from "./video-form";

const videosTable: KindList<VideoEntry> = {
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
};

function Actions({ video }: { video: VideoEntry }) {
  const { id, title, isSeen } = video;
  return (
    <RowActions kind="video" entry={video}>
      {isSeen && <RowViewLink view={{ path: videoPath(id), label: "Ansehen" }} title={title} />}
    </RowActions>
  );
}

export const pages: KindPages<keyof VideoFields, { choices: EpisodeChoice[] }, VideoEntry> = {
  failures: { list: videoMessages.load, read: videoMessages.load },
  searched: () => "Titel oder Folge",
  table: videosTable,
  Form: ({ id, state, data, answer }) => (
    <VideoForm id={id} form={{ state, ...data }} answer={answer} />
  ),
};
