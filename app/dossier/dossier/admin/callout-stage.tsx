import { ListPlus } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { href } from "~/lib/href";
import { askServer, unanswered } from "./ask-server";
import { type Entry, isBlank } from "./entries";
import type { DossierTools } from "./use-dossier";

type CalloutStageProps = { drawing: string; callouts: readonly Entry[]; tools: DossierTools };
type Legend = { number: string; label: string }[];

/** The drawing, on which a click places a callout; the number fields beside it do the same. */
export function CalloutStage({ drawing, callouts, tools }: CalloutStageProps) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const [announcement, announce] = useState("");
  const written = callouts.filter((callout) => !isBlank("callouts", callout));
  const current =
    written.find((callout) => callout.id === chosen) ?? written.find(isUnplaced) ?? written[0];
  if (!drawing)
    return (
      <p className="text-soft">Diese Folge hat keine Zeichnung, auf die etwas zeigen könnte.</p>
    );

  const place = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    // A keyboard click has no position; the fields are for that.
    if (!current || (!clientX && !clientY)) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (part: number, of: number) =>
      Math.round(Math.min(Math.max(part / of, 0), 1) * 1000) / 10;
    tools.change("callouts", current.id, {
      x: percent(clientX - left, width),
      y: percent(clientY - top, height),
    });
    const next = written.find((callout) => callout !== current && isUnplaced(callout));
    announce(
      `${calloutName(current)} steht jetzt da.${next ? ` Als Nächstes: ${calloutName(next)}.` : ""}`,
    );
    setChosen(next?.id ?? current.id);
  };
  const copyLegend = async () => {
    const search = new URLSearchParams({ zeichnung: drawing });
    const legend = await askServer<Legend>(`${href("/admin/dossier/legend")}?${search}`);
    announce(legend ? taken(legend, callouts, tools) : unanswered);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <button type="button" className="button button-outline" onClick={copyLegend}>
          <ListPlus size={18} strokeWidth={1.75} aria-hidden />
          Aus der Zeichnung übernehmen
        </button>
        {current && (
          <div className="flex min-w-0 flex-col gap-1">
            <label htmlFor={id} className="label">
              Ein Klick in die Zeichnung setzt
            </label>
            <select
              id={id}
              className="field min-w-0"
              value={current.id}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {written.map((callout) => (
                <option key={callout.id} value={callout.id}>
                  {calloutName(callout)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <p role="status">{announcement}</p>
      <div className="relative w-full max-w-2xl self-start border border-hair bg-paper">
        <button
          type="button"
          tabIndex={-1}
          aria-label="Zeichnung: Stelle setzen"
          className="block w-full cursor-crosshair"
          onClick={place}
        >
          <img src={drawing} alt="" className="block h-auto w-full" />
        </button>
        {written.map((callout) => (
          <Mark key={callout.id} callout={callout} isCurrent={callout === current} />
        ))}
      </div>
    </div>
  );
}

function Mark({ callout: { x, y, number }, isCurrent }: { callout: Entry; isCurrent: boolean }) {
  if (typeof x !== "number" || typeof y !== "number") return null;
  const tone = isCurrent ? "border-stamp text-stamp" : "border-line text-ink";
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 bg-sheet text-xs font-bold ${tone}`}
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      {String(number)}
    </span>
  );
}

function isUnplaced({ x, y }: Entry): boolean {
  return typeof x !== "number" || typeof y !== "number";
}

function calloutName({ number, label }: Entry): string {
  return [number, label].filter(Boolean).join(" ");
}

/** Adds the drawing's callouts that are missing, fills empty labels, and returns a German message about it. */
function taken(legend: Legend, callouts: readonly Entry[], tools: DossierTools): string {
  if (!legend.length) return "Die Zeichnung nennt keine Bezugszeichen.";
  let count = 0;
  for (const { number, label } of legend) {
    const there = callouts.find((callout) => String(callout.number).trim() === number);
    if (!there && tools.add("callouts", { number, label })) count++;
    else if (there && !String(there.label ?? "").trim()) {
      tools.change("callouts", there.id, { label });
      count++;
    }
  }
  if (!count) return "Alle Bezugszeichen der Zeichnung sind schon da.";
  return `${count} Bezugszeichen übernommen.`;
}
