import { Moon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useDesk } from "../engine/desk";
import { SLEEP_MINUTES, type SleepSetting } from "../engine/sleep-timer";
import { usePlayerState } from "../player-context";

/** When it shall fall silent. */
export function SleepSelect({ withText = false }: { withText?: boolean }) {
  const { sleepTimer } = useDesk();
  const setting = useSyncExternalStore(sleepTimer.subscribe, sleepTimer.get);
  // Renders with the time, so that the minutes left count down.
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
