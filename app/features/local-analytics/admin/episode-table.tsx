import { type Column, DataTable } from "~/ui/admin/data-table";
import { EpisodeName, type EpisodeNames } from "./episode-name";
import { useMoreRows } from "./use-more-rows";

type EpisodeTableProps<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  names: EpisodeNames;
};

/** A line for each episode, its name first. */
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
