import { useEffect, useId, useState } from "react";
import { applyTheme, readTheme, THEME_KEY, type Theme, writeTheme } from "./theme";
import { Unrestored } from "./unrestored";

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: "system", label: "System" },
  { theme: "light", label: "Hell" },
  { theme: "dark", label: "Dunkel" },
];

/** Light, dark, or as the system has it. Another tab's choice counts here too. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const [chosen, setChosen] = useState<Theme>("system");
  const name = useId();

  useEffect(() => {
    setChosen(readTheme());
    const follow = ({ key }: StorageEvent) => {
      if (key !== THEME_KEY && key !== null) return;
      setChosen(readTheme());
      applyTheme(readTheme());
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  function choose(theme: Theme) {
    setChosen(theme);
    writeTheme(theme);
    applyTheme(theme);
  }

  return (
    <Unrestored>
      <fieldset className={`theme-switch scripted ${className}`}>
        <legend>Darstellung</legend>
        {themes.map(({ theme, label }) => (
          <label key={theme}>
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => choose(theme)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Unrestored>
  );
}
