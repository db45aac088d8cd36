import { formatCount } from "~/lib/german-number";
import type { EpisodeListening, ListeningLog } from "~/lib/listening-session";
import { formatListening } from "~/lib/listening-time";
import type { Column } from "~/ui/admin/data-table";
import { percentText } from "../local-words";
import type { EpisodeNames } from "./episode-name";
import { EpisodeTable } from "./episode-table";

type ListeningTableProps = { listening: ListeningLog; names: EpisodeNames };
type Row = EpisodeListening & { episodeId: string };

/** How each episode was listened to, the most played first. */
export function ListeningTable({ listening: { episodeStats }, names }: ListeningTableProps) {
  const rows: Row[] = Object.entries(episodeStats)
    .map(([episodeId, stats]) => ({ episodeId, ...stats }))
    .sort((a, b) => b.totalPlays - a.totalPlays || b.totalDuration - a.totalDuration);
  return <EpisodeTable title="Hörzeit je Folge" rows={rows} columns={columns} names={names} />;
}

const columns: Column<Row>[] = [
  { label: "Sitzungen", isNumeric: true, cell: ({ totalPlays }) => formatCount(totalPlays) },
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
