import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

/** A sheet of the dialog above the instrument; whoever adds one puts it into the dialog's list. */
export type PlayerPanel = { id: string; title: string; content: ReactNode };

/** The sheets of the dialog behind tabs (WAI-ARIA APG: automatic activation); a single one needs none. */
export function PlayerPanels({ panels }: { panels: readonly PlayerPanel[] }) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState("");
  const current = panels.find(({ id }) => id === chosen) ?? panels[0];
  if (!current) return null;
  if (panels.length === 1) return <div className="player-panel">{current.content}</div>;

  function move(event: KeyboardEvent) {
    const at = panels.findIndex(({ id }) => id === current?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to !== undefined && panels.at(to % panels.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-panel="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label="Ansicht" className="player-tabs" onKeyDown={move}>
        {panels.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={prefix + id}
            data-panel={id}
            aria-controls={`${prefix}panel`}
            aria-selected={id === current.id}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        id={`${prefix}panel`}
        role="tabpanel"
        aria-labelledby={prefix + current.id}
        className="player-panel"
      >
        {current.content}
      </div>
    </>
  );
}
