import { formatListening } from "~/lib/listening-time";
import { type Column, DataTable } from "~/ui/admin/data-table";
import type { EpisodeListening, ListeningSums } from "../local-sums";
import { percentText } from "../local-words";
import { EpisodeName, type EpisodeNames } from "./episode-name";
import { useMoreRows } from "./use-more-rows";

type ListeningTableProps = { listening: ListeningSums; names: EpisodeNames };
type Row = EpisodeListening & { episodeId: string };

/** How each episode was listened to, the most played first. */
export function ListeningTable({ listening: { episodeStats }, names }: ListeningTableProps) {
  const rows: Row[] = Object.entries(episodeStats)
    .map(([episodeId, stats]) => ({ episodeId, ...stats }))
    .sort((a, b) => b.totalPlays - a.totalPlays || b.totalDuration - a.totalDuration);
  const { shown, more } = useMoreRows(rows);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">Hörzeit je Folge</h2>
      <DataTable
        caption="Hörzeit je Folge"
        columns={columnsFor(names)}
        rows={shown}
        keyOf={({ episodeId }) => episodeId}
        empty={null}
      />
      {more}
    </section>
  );
}

function columnsFor(names: EpisodeNames): Column<Row>[] {
  return [
    {
      label: "Folge",
      cell: ({ episodeId }) => (
        <div className="min-w-44">
          <EpisodeName id={episodeId} names={names} />
        </div>
      ),
    },
    {
      label: "Sitzungen",
      isNumeric: true,
      cell: ({ totalPlays }) => totalPlays.toLocaleString("de-DE"),
    },
    {
      label: "Hörzeit",
      isNumeric: true,
      cell: ({ totalDuration }) => formatListening(totalDuration),
    },
    {
      label: "Durchschnitt",
      isNumeric: true,
      isMinor: true,
      cell: ({ averageDuration }) => formatListening(averageDuration),
    },
    {
      label: "Abschlussrate",
      isNumeric: true,
      cell: ({ completionRate }) => percentText(completionRate),
    },
  ];
}
