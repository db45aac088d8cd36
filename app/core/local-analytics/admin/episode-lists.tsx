import { type ReactNode, useState } from "react";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/text/german-number";
import { AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";

type EpisodeTableProps<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  names: EpisodeNames;
};

export function EpisodeTable<Row extends { episodeId: string }>({
  title,
  rows,
  columns,
  names,
}: EpisodeTableProps<Row>) {
  const { shown, more } = useMoreRows(rows);
  const name: Column<Row> = {
    label: "Folge",
    cell: ({ episodeId }) => (
      <div className="min-w-44">
        <EpisodeName id={episodeId} names={names} />
      </div>
    ),
  };
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <DataTable
        caption={title}
        columns={[name, ...columns]}
        rows={shown}
        keyOf={({ episodeId }) => episodeId}
        empty={null}
      />
      {more}
    </section>
  );
}

type RankedEpisodesProps<Row> = {
  title: string;
  rows: readonly Row[];
  names: EpisodeNames;
  numbers(row: Row): ReactNode;
};

/** The first few episodes, ranked, with their values. */
export function RankedEpisodes<Row extends { episodeId: string }>({
  title,
  rows,
  names,
  numbers,
}: RankedEpisodesProps<Row>) {
  return (
    <AdminSection title={title}>
      <ol className="flex flex-col">
        {rows.map((row, index) => (
          <li
            key={row.episodeId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair py-2 first:border-t-0"
          >
            <span className="flex min-w-0 items-baseline gap-3 font-semibold">
              <span className="label w-5 shrink-0 text-right" aria-hidden>
                {index + 1}
              </span>
              <EpisodeName id={row.episodeId} names={names} />
            </span>
            <span className="label ml-8">{numbers(row)}</span>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

type NamedEpisode = { title: string; invention: string };
export type EpisodeNames = ReadonlyMap<string, NamedEpisode>;

/** An episode's title and invention, or the id if the episode is unknown. */
function EpisodeName({ id, names }: { id: string; names: EpisodeNames }) {
  const name = names.get(id);
  if (!name)
    return (
      <span className="inline-block font-normal wrap-anywhere">
        Unbekannte Folge <span className="label">({id})</span>
      </span>
    );
  return (
    <span className="wrap-anywhere">
      <Link to={href("/admin/episodes/:id/edit", { id })} className="underline">
        {name.title}
      </Link>{" "}
      {name.invention && <span className="label font-normal">{name.invention}</span>}
    </span>
  );
}

/** Number of rows shown before the button that shows all. */
const FIRST = 20;

/** The first rows of a long table, with the button that shows all. The button is null if all are shown. */
function useMoreRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  more: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  if (rows.length <= FIRST) return { shown: rows, more: null };
  return {
    shown: isOpen ? rows : rows.slice(0, FIRST),
    more: (
      <button
        type="button"
        className="button button-outline self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? `Nur die ersten ${FIRST} zeigen` : `Alle ${formatCount(rows.length)} zeigen`}
      </button>
    ),
  };
}
