import { berlinDate, formatDate } from "~/lib/berlin-time";
import { href } from "~/lib/href";
import { DeleteButton, deletionQuestion, EditLink, RowViewLink } from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { EmptyAdminList } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import type { VideoEntry } from "../admin-list.server";
import { videoPath } from "../videos.schema";

type VideosTableProps = { videos: readonly VideoEntry[]; sort: string; query: string };

const columns: Column<VideoEntry>[] = [
  {
    label: "Titel",
    sort: "titel",
    cell: ({ id, title, youtubeId }) => (
      <div className="min-w-56 wrap-break-word">
        <Link to={href("/admin/videos/:id/edit", { id })} className="font-semibold">
          {title}
        </Link>
        <span className="label block">{youtubeId}</span>
      </div>
    ),
  },
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
  {
    label: "Angelegt",
    sort: "datum",
    isNumeric: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>{formatDate(berlinDate(new Date(createdAt)))}</time>
    ),
  },
  {
    label: "Status",
    cell: ({ status }) => (
      <span
        className={`badge whitespace-nowrap ${status === "Veröffentlicht" ? "bg-ink text-paper" : "border-dashed"}`}
      >
        {status}
      </span>
    ),
  },
  { label: "Was tun?", cell: (video) => <Actions video={video} /> },
];

/** All videos, those of scheduled episodes too. */
export function VideosTable({ videos, sort, query }: VideosTableProps) {
  return (
    <DataTable
      caption="Videos"
      columns={columns}
      rows={videos}
      keyOf={({ id }) => id}
      sort={sort}
      empty={
        <EmptyAdminList
          query={query}
          notFound="Keine Videos gefunden."
          none="Noch keine Videos vorhanden."
          create={{ to: href("/admin/videos/new"), label: "Erstes Video anlegen" }}
        />
      }
    />
  );
}

function Actions({ video: { id, title, isSeen } }: { video: VideoEntry }) {
  return (
    <div className="flex items-start gap-2">
      {isSeen && <RowViewLink view={{ path: videoPath(id), label: "Ansehen" }} title={title} />}
      <EditLink to={href("/admin/videos/:id/edit", { id })} title={title} />
      <DeleteButton
        action={href("/admin/videos/:id/deletion", { id })}
        title={title}
        question={deletionQuestion(title)}
      />
    </div>
  );
}
