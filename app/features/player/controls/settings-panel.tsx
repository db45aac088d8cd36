import { useState } from "react";
import { readAutoplay, writeAutoplay } from "../engine/autoplay-preference";
import { SleepSelect } from "./sleep-select";
import { SpeedSelect } from "./speed-select";

/** What a listener may set to taste. */
export function SettingsPanel({ id }: { id: string }) {
  const [autoplay, setAutoplay] = useState(readAutoplay);
  function change(wanted: boolean) {
    setAutoplay(wanted);
    writeAutoplay(wanted);
  }
  return (
    <section id={id} aria-label="Einstellungen" className="player-settings">
      <label className="player-setting">
        <span>Automatisch abspielen</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
          role="switch"
          className="player-switch"
          checked={autoplay}
          onChange={(event) => change(event.target.checked)}
        />
      </label>
      <div className="player-setting">
        <span aria-hidden>Tempo</span>
        <SpeedSelect />
      </div>
      <div className="player-setting">
        <span aria-hidden>Sleep-Timer</span>
        <SleepSelect withText />
      </div>
    </section>
  );
}
