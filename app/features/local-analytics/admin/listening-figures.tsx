import { formatCount } from "~/lib/german-number";
import type { EpisodeListening, ListeningLog } from "~/lib/listening-session";
import { formatListening } from "~/lib/listening-time";
import type { Column } from "~/ui/admin/data-table";
import type { LocalSums } from "../local-sums";
import { percentText } from "../local-words";
import { type EpisodeNames, EpisodeTable, RankedEpisodes } from "./episode-lists";

/** Sessions, playtime, average and completion rate. */
export function LocalTotals({ log }: { log: LocalSums }) {
  const { totalSessions, totalPlaytime } = log.listening;
  const figures = [
    { label: "Sitzungen", value: formatCount(totalSessions) },
    { label: "Hörzeit", value: formatListening(totalPlaytime) },
    { label: "Durchschnitt je Sitzung", value: formatListening(log.averageDuration) },
    { label: "Abschlussrate", value: percentText(log.completionRate) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col border-[1.5px] border-line bg-sheet px-4 py-3">
          <dt className="label">{label}</dt>
          <dd className="font-serif text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MostPlayedProps = { listening: ListeningLog; names: EpisodeNames };

/** The ten most played episodes. */
export function MostPlayed({ listening: { mostPlayed }, names }: MostPlayedProps) {
  return (
    <RankedEpisodes
      title="Meistgehört"
      rows={mostPlayed}
      names={names}
      figures={({ totalPlays, totalDuration }) => (
        <>
          {formatCount(totalPlays)}-mal, {formatListening(totalDuration)}
        </>
      )}
    />
  );
}

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
