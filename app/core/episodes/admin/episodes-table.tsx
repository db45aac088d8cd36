import { ChartLine } from "lucide-react";
import { useMay } from "~/core/accounts/admin/may";
import { type KindList, StatusBadge } from "~/core/content/admin/kind-table";
import type { EpisodeEntry } from "~/core/episodes/list/admin-list.server";
import { useShow } from "~/core/show/use-show";
import { href } from "~/lib/href";
import { shownDuration } from "~/lib/time/duration";
import { formatDate } from "~/lib/time/german-date";
import {
  DeleteButton,
  deletionQuestion,
  EditLink,
  RowViewLink,
  type View,
} from "~/ui/admin/content-actions";
import type { Column } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import { manyForm } from "./many-bar";

export type ShownEntry = EpisodeEntry & { view: View };

const columns: Column<ShownEntry>[] = [
  {
    label: "Titel",
    sort: "titel",
    cell: ({ id, title, invention }) => (
      <div className="flex items-start gap-3">
        <Tick id={id} title={title} />
        <div className="min-w-40">
          <Link
            to={href("/admin/episodes/:id/edit", { id })}
            className="font-semibold wrap-anywhere"
          >
            {title}
          </Link>
          <Topic text={invention} />
        </div>
      </div>
    ),
  },
  { label: "Nr.", sort: "nummer", isNumeric: true, cell: ({ number }) => number ?? "–" },
  {
    label: "Datum",
    sort: "datum",
    isNumeric: true,
    cell: ({ date, time }) => (
      <time dateTime={date}>
        {formatDate(date)}
        {time && <span className="label block">{time} Uhr</span>}
      </time>
    ),
  },
  {
    label: "Dauer",
    isMinor: true,
    isNumeric: true,
    cell: ({ duration }) => shownDuration(duration),
  },
  { label: "Status", sort: "status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: "Fehlt noch",
    sort: "fehlt",
    isMinor: true,
    cell: (entry) => <MissingParts entry={entry} />,
  },
  { label: "Was tun?", cell: (entry) => <Actions entry={entry} /> },
];

function Topic({ text }: { text: string }) {
  const { topic } = useShow();
  return topic && text ? <span className="label block wrap-anywhere">{text}</span> : null;
}

export const episodesTable: KindList<ShownEntry> = {
  caption: "Episoden",
  columns,
  notFound: "Keine Episoden gefunden. Versuche einen anderen Suchbegriff.",
  none: "Noch keine Episoden vorhanden.",
};

/** A checkbox for changing several episodes at once, displayed only while `ManyBar` is open. */
function Tick({ id, title }: { id: string; title: string }) {
  const may = useMay();
  if (!may("episodes.publish")) return null;
  return (
    <input
      type="checkbox"
      name="ids"
      value={id}
      form={manyForm}
      aria-label={`Auswählen: ${title}`}
      className="tick mt-0.5 shrink-0"
    />
  );
}

/** The episode's missing parts, and hints about its dossier. */
function MissingParts({ entry: { id, lacks, gaps } }: { entry: ShownEntry }) {
  if (lacks.length + gaps.length === 0) return <span className="label">nichts</span>;
  return (
    <>
      {lacks.length > 0 && <span className="block text-sm text-stamp">{lacks.join(", ")}</span>}
      {gaps.length > 0 && (
        <Link
          to={`${href("/admin/episodes/:id/edit", { id })}#dossier`}
          className="text-sm underline"
        >
          Im Dossier: {gaps.map(({ label, count }) => `${label} ${count}`).join(", ")}
        </Link>
      )}
    </>
  );
}

function Actions({ entry: { id, title, view } }: { entry: ShownEntry }) {
  const may = useMay();
  return (
    <div className="flex w-24 flex-wrap items-start gap-2 xl:w-auto xl:flex-nowrap">
      <RowViewLink view={view} title={title} />
      <EditLink to={href("/admin/episodes/:id/edit", { id })} title={title} />
      {may("analytics.read") && (
        <Link
          to={href("/admin/episodes/:id/statistics", { id })}
          className="button button-outline px-3 text-sm"
          title="Zahlen"
          aria-label={`Zahlen: ${title}`}
        >
          <ChartLine size={16} aria-hidden />
        </Link>
      )}
      <DeleteButton
        action={href("/admin/episodes/:id/deletion", { id })}
        title={title}
        question={deletionQuestion(title, goesWithEpisode)}
      />
    </div>
  );
}

export const goesWithEpisode = "Kommentare, Bewertungen und Videos dazu gehen mit.";
