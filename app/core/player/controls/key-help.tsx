import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { keyTargetOf } from "~/ui/dialog/key-target";
import { commandOfKey, isPlayerKey } from "../engine/player-keys";
import { readMemory, updateMemory } from "../memory/memory";
import type { PlayerState } from "../player-store";
import "~/ui/dialog/dialog.css";
import "./key-help.css";

const keys: readonly (readonly [names: readonly string[], effect: string])[] = [
  [["Leertaste", "K"], "Abspielen und Pause"],
  [["J", "←"], "15 Sekunden zurück"],
  [["L", "→"], "15 Sekunden vor"],
  [["P", "Umschalt ←"], "Kapitel zurück"],
  [["N", "Umschalt →"], "Nächstes Kapitel, am Ende, was in „Als Nächstes“ steht"],
  [["M"], "Ton aus und ein"],
  [[","], "Langsamer"],
  [["."], "Schneller"],
  [["?"], "Diese Übersicht"],
  [["Esc"], "Player minimieren"],
];

/** True if a key press opens the list of keys. Keys typed into a field or used otherwise do not. */
export function opensKeyHelp(event: KeyboardEvent, view: PlayerState["view"]): boolean {
  return commandOfKey(event, keyTargetOf(event.target)) === "help" && isPlayerKey(event.key, view);
}

/** The list of the player's keys, with a switch that turns them off. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [on, setOn] = useState(() => readMemory().keys);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function change(wanted: boolean) {
    setOn(wanted);
    updateMemory((memory) => ({ ...memory, keys: wanted }));
  }

  return (
    <dialog
      ref={dialog}
      className="dialog key-help"
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <div className="dialog-head">
        <h2 id={titleId}>Tasten</h2>
        <button type="button" className="dialog-close" onClick={onClose}>
          <X aria-hidden size={20} /> Schließen
        </button>
      </div>
      <dl className="key-list">
        {keys.map(([names, effect]) => (
          <div key={effect}>
            <dt>
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && " oder "}
                  <kbd>{name}</kbd>
                </span>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <label className="key-switch">
        <input type="checkbox" checked={on} onChange={(event) => change(event.target.checked)} />
        <span>
          <b>Tasten auf der ganzen Seite</b> – solange eine Folge offen ist und du nicht in ein Feld
          schreibst. Ausgeschaltet bleiben im großen Player Leertaste und Pfeile.
        </span>
      </label>
    </dialog>
  );
}
