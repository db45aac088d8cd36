import { useCallback, useEffect, useState } from "react";
import { ErrorBanner } from "~/ui/banner";
import { type OpenedLog, openLog } from "../log-storage";
import type { EpisodeNames } from "./episode-lists";
import { ListeningTable, LocalRatings, LocalTotals, MostPlayed } from "./local-statistics";
import { LogTools, useLogTools } from "./log-tools";

const problems = {
  blocked:
    "Dein Browser lässt diese Seite nichts speichern. Erlaube es in seinen Einstellungen, oder verlasse das private Fenster.",
  broken:
    "Was dieser Browser gespeichert hat, ist beschädigt und lässt sich nicht lesen. Mit „Alles löschen“ beginnt es von vorn.",
};

type LocalAnalyticsProps = {
  names: EpisodeNames;
  /** Today, YYYY-MM-DD. */
  date: string;
};

/** The statistics of listening and rating stored in this browser. */
export function LocalAnalytics({ names, date }: LocalAnalyticsProps) {
  const { log, look } = useLocalLog();
  const tools = useLogTools({ date, look });
  return (
    <>
      <div>
        <p className="max-w-2xl">
          Was dieser Browser über dein eigenes Hören und Bewerten gespeichert hat. Diese Seite
          sendet nichts davon; was der Server selbst zählt, steht unter „Analytics“.
        </p>
        <noscript>
          <ErrorBanner>
            Ohne JavaScript kann diese Seite nicht nachsehen, was dieser Browser gespeichert hat.
            Schalte es ein, um die lokale Statistik zu sehen.
          </ErrorBanner>
        </noscript>
      </div>
      {log?.problem && <ErrorBanner>{problems[log.problem]}</ErrorBanner>}
      {log && <LocalStatistics log={log} names={names} />}
      {log && <LogTools {...tools} />}
    </>
  );
}

function LocalStatistics({ log, names }: { log: OpenedLog; names: EpisodeNames }) {
  const { listening, ratings, problem } = log;
  if (listening.totalSessions === 0 && ratings.count === 0 && problem) return null;
  return (
    <>
      <LocalTotals log={log} />
      {listening.totalSessions === 0 ? (
        <p className="text-soft">
          In den letzten 30 Tagen wurde hier nichts gehört. Eine Sitzung erscheint, sobald eine
          Folge zehn Sekunden gelaufen ist.
        </p>
      ) : (
        <>
          <MostPlayed listening={listening} names={names} />
          <ListeningTable listening={listening} names={names} />
        </>
      )}
      {ratings.count === 0 ? (
        <p className="text-soft">In diesem Browser wurde noch keine Folge bewertet.</p>
      ) : (
        <LocalRatings log={log} names={names} />
      )}
    </>
  );
}

/** This browser's log, kept up to date with other tabs. null before the first read. */
function useLocalLog(): { log: OpenedLog | null; look(): void } {
  const [log, setLog] = useState<OpenedLog | null>(null);
  const look = useCallback(() => setLog(openLog(Date.now())), []);
  useEffect(() => {
    look();
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [look]);
  return { log, look };
}
