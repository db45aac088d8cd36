import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatCount } from "~/lib/text/german-number";
import { formatTime } from "~/lib/time/moment";
import { AdminSection } from "~/ui/admin/admin-page";
import { campaignState } from "../../campaigns/campaigns.schema";
import type { CampaignEntry } from "../../campaigns/list-campaigns.server";
import { type Progress, paceOf, percentDone } from "../progress";
import type { SenderProblem } from "../sender-pause.server";

type ProgressPanelProps = {
  campaign: CampaignEntry;
  progress: Progress;
  problem: SenderProblem | null;
};

/** The progress of a campaign's sending, refreshed while it runs. */
export function ProgressPanel({ campaign, progress, problem }: ProgressPanelProps) {
  const isRunning = campaign.sending === "running";
  useSending(isRunning);
  const isCancelled = campaign.sending === "cancelled";
  // Skipped mails do not count as finished.
  const percent = percentDone(isCancelled ? { ...progress, skipped: 0 } : progress);
  const state = campaignState(campaign);
  return (
    <AdminSection title="Versand">
      {isRunning && problem && <Problem problem={problem} />}
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="text-xl">{state}</strong>
          <span className="font-mono text-sm tabular-nums">{percent} %</span>
        </p>
        <progress aria-label="Fortschritt des Versands" value={percent} max={100} />
        {isRunning && <p className="label">{paceOf(progress, problem !== null)}</p>}
      </div>
      <Numbers progress={progress} />
      {/* Announced at each tenth, not at each mail. */}
      <p role="status" className="sr-only">
        {isRunning ? `${state}: ${Math.floor(percent / 10) * 10} Prozent` : state}
      </p>
      {isRunning && (
        <p className="text-soft">
          Du kannst diese Seite verlassen: Der Versand läuft weiter, auch nach einem Neustart.
          <noscript> Lade sie neu, um den neuen Stand zu sehen.</noscript>
        </p>
      )}
    </AdminSection>
  );
}

function Numbers({ progress }: { progress: Progress }) {
  const numbers = [
    { label: "Zugestellt an den Server", value: progress.sent },
    { label: "Wartet", value: progress.waiting },
    { label: "Wird wieder versucht", value: progress.retrying },
    { label: "Fehlgeschlagen", value: progress.failed },
    { label: "Übersprungen", value: progress.skipped },
    { label: "Insgesamt", value: progress.total },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
      {numbers.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col justify-between border-t-[1.5px] border-hair pt-2"
        >
          <dt className="label">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problem({ problem: { reason, resumesAt } }: { problem: SenderProblem }) {
  return (
    <div className="border-l-4 border-stamp bg-paper px-5 py-4">
      <p className="font-semibold text-stamp">Der Versand kommt gerade nicht weiter.</p>
      <p className="label mt-1 wrap-anywhere">{reason}</p>
      <p className="mt-1">
        Er versucht es {resumesAt && `um ${formatTime(resumesAt)} `}von selbst wieder; niemandem
        wird das als Versuch angerechnet.
      </p>
    </div>
  );
}

const pauseMilliseconds = 2000;

/** Reloads the page's data every two seconds during a sending. */
function useSending(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setInterval(() => {
      // A failed request is repeated.
      if (!document.hidden) revalidate().catch(() => {});
    }, pauseMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, state, revalidate]);
}
