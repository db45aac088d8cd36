import { Keyboard, Moon } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { SPEEDS } from "../engine/audio-requests";
import { useController } from "../engine/controller-context";
import { readAutoplay, writeAutoplay } from "../engine/player-memory";
import { SLEEP_MINUTES, type SleepSetting } from "../engine/sleep-timer";
import { usePlayerHandle, usePlayerState } from "../player-context";

export function SettingsPanel({ id }: { id: string }) {
  const { showKeys } = usePlayerHandle();
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
      <button
        type="button"
        className="player-tool player-keys-button"
        aria-haspopup="dialog"
        onClick={showKeys}
      >
        <Keyboard aria-hidden size={20} />
        Tasten
      </button>
    </section>
  );
}

const formatSpeed = (speed: number) => `${String(speed).replace(".", ",")}×`;

/** Selects the playback speed, which is remembered. */
export function SpeedSelect() {
  const { requests } = useController();
  const speed = usePlayerState((state) => state.speed);
  const speeds = [...new Set([...SPEEDS, speed])].sort((a, b) => a - b);
  return (
    <span className="player-pick">
      <span aria-hidden>{formatSpeed(speed)}</span>
      <select
        aria-label="Tempo"
        value={speed}
        onChange={(event) => requests.setSpeed(Number(event.target.value))}
      >
        {speeds.map((option) => (
          <option key={option} value={option}>
            {formatSpeed(option)}
          </option>
        ))}
      </select>
    </span>
  );
}

export function SleepSelect({ withText = false }: { withText?: boolean }) {
  const { sleepTimer } = useController();
  const setting = useSyncExternalStore(sleepTimer.subscribe, sleepTimer.get);
  // Renders every second, so that the remaining minutes count down.
  usePlayerState((state) => Math.floor(state.position));
  const rest = remaining(setting);
  return (
    <span className="player-pick" data-on={setting.kind !== "off" || undefined}>
      <Moon aria-hidden size={18} />
      {(withText || rest) && <span aria-hidden>{rest || "aus"}</span>}
      <select
        aria-label="Sleep-Timer"
        value={setting.kind === "minutes" ? setting.minutes : setting.kind}
        onChange={({ target: { value } }) =>
          sleepTimer.set(value === "off" || value === "episode" ? value : Number(value))
        }
      >
        <option value="off">Aus</option>
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} Minuten
          </option>
        ))}
        <option value="episode">Ende der Folge</option>
      </select>
    </span>
  );
}

function remaining(setting: SleepSetting): string {
  if (setting.kind === "off") return "";
  if (setting.kind === "episode") return "Ende";
  return `${Math.max(1, Math.ceil((setting.endsAt - Date.now()) / 60_000))} min`;
}
