import { Eye, Trash2 } from "lucide-react";
import { formatDate } from "~/lib/berlin-time";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { RowButton } from "~/ui/admin/row-button";
import { Link } from "~/ui/link";
import type { EpisodeEntry, EpisodeSort } from "../admin-list.schema";

export type ShownEntry = EpisodeEntry & {
  /** Where it can be looked at: its page, or a preview by secret link. */
  viewPath: string;
};

type EpisodesTableProps = {
  episodes: readonly ShownEntry[];
  sort: EpisodeSort;
  query: string;
};

const columns: Column<ShownEntry>[] = [
  {
    label: "Titel",
    sort: "titel",
    cell: ({ id, title, invention }) => (
      <>
        <Link to={`/admin/episodes/${id}/edit`} className="font-semibold wrap-anywhere">
          {title}
        </Link>
        <span className="label block">{invention}</span>
      </>
    ),
  },
  { label: "Nr.", sort: "nummer", isNumeric: true, cell: ({ number }) => number ?? "–" },
  {
    label: "Datum",
    sort: "datum",
    isNumeric: true,
    cell: ({ date }) => <time dateTime={date}>{formatDate(date)}</time>,
  },
  { label: "Dauer", isMinor: true, isNumeric: true, cell: ({ duration }) => duration },
  { label: "Status", sort: "status", cell: ({ status }) => <Status status={status} /> },
  { label: "Fehlt noch", isMinor: true, cell: ({ lacks }) => <Lacks lacks={lacks} /> },
  { label: "Was tun?", cell: (entry) => <Ways entry={entry} /> },
];

/** All episodes of the show, scheduled ones too. */
export function EpisodesTable({ episodes, sort, query }: EpisodesTableProps) {
  return (
    <DataTable
      caption="Episoden"
      columns={columns}
      rows={episodes}
      keyOf={({ id }) => id}
      sort={sort}
      empty={<Empty query={query} />}
    />
  );
}

function Status({ status }: Pick<EpisodeEntry, "status">) {
  return (
    <span className={`badge whitespace-nowrap ${status === "Geplant" ? "border-dashed" : ""}`}>
      {status}
    </span>
  );
}

function Lacks({ lacks }: Pick<EpisodeEntry, "lacks">) {
  if (lacks.length === 0) return <span className="label">nichts</span>;
  return <span className="text-sm text-stamp">{lacks.join(", ")}</span>;
}

function Ways({ entry: { id, title, status, viewPath } }: { entry: ShownEntry }) {
  const isOut = status === "Veröffentlicht";
  return (
    <div className="flex items-start gap-2">
      <a
        href={viewPath}
        className="button button-outline px-3 text-sm"
        title={isOut ? "Ansehen" : "Vorschau"}
        aria-label={`${isOut ? "Ansehen" : "Vorschau"}: ${title}`}
      >
        <Eye size={16} aria-hidden />
      </a>
      <RowButton
        action={`/admin/episodes/${id}/deletion`}
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
  return `„${title}“ wirklich löschen? Kommentare, Bewertungen und Videos dazu gehen mit. 30 Tage lang lässt sich das rückgängig machen.`;
}

function Empty({ query }: { query: string }) {
  return query ? (
    <p>Keine Episoden gefunden. Versuche einen anderen Suchbegriff.</p>
  ) : (
    <div className="flex flex-col items-start gap-4">
      <p>Noch keine Episoden vorhanden.</p>
      <Link to="/admin/episodes/new" className="button button-action">
        Erste Episode anlegen
      </Link>
    </div>
  );
}
