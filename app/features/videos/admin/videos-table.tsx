import { Pencil, Trash2 } from "lucide-react";
import { berlinDate, formatDate } from "~/lib/berlin-time";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { RowButton } from "~/ui/admin/row-button";
import { Link } from "~/ui/link";
import type { VideoEntry, VideoSort } from "../admin-list.schema";

type VideosTableProps = { videos: readonly VideoEntry[]; sort: VideoSort; query: string };

const columns: Column<VideoEntry>[] = [
  {
    label: "Titel",
    sort: "titel",
    cell: ({ id, title, youtubeId }) => (
      <div className="min-w-56 wrap-break-word">
        <Link to={`/admin/videos/${id}/edit`} className="font-semibold">
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
  { label: "Was tun?", cell: (video) => <Ways video={video} /> },
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
      empty={<Empty query={query} />}
    />
  );
}

function Ways({ video: { id, title } }: { video: VideoEntry }) {
  return (
    <div className="flex items-start gap-2">
      <Link
        to={`/admin/videos/${id}/edit`}
        className="button button-outline px-3 text-sm"
        title="Bearbeiten"
        aria-label={`Bearbeiten: ${title}`}
      >
        <Pencil size={16} aria-hidden />
      </Link>
      <RowButton
        action={`/admin/videos/${id}/deletion`}
        fields={{}}
        label={`Löschen: ${title}`}
        question={deletionQuestion(title)}
      >
        <Trash2 size={16} aria-hidden />
      </RowButton>
    </div>
  );
}

export function deletionQuestion(title: string): string {
  return `„${title}“ wirklich löschen? 30 Tage lang lässt sich das rückgängig machen.`;
}

function Empty({ query }: { query: string }) {
  return query ? (
    <p>Keine Videos gefunden.</p>
  ) : (
    <div className="flex flex-col items-start gap-4">
      <p>Noch keine Videos vorhanden.</p>
      <Link to="/admin/videos/new" className="button button-action">
        Erstes Video anlegen
      </Link>
    </div>
  );
}
