import { useEffect, useId, useState } from "react";
import { readStored, removeStored, writeStored } from "~/lib/browser-storage";
import { blueprint } from "./blueprint";
import { WithoutRestoration } from "./unrestored";

type Theme = "system" | "light" | "dark";

const THEME_KEY = "podcast-theme";

const [light, dark] = blueprint;

function readTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Stores the chosen theme. Without an entry, the system's theme applies. */
function writeTheme(theme: Theme): void {
  if (theme === "system") removeStored(THEME_KEY);
  else writeStored(THEME_KEY, theme);
}

/** Applies a theme to the page, like the script in the head before the first paint. */
function applyTheme(theme: Theme): void {
  document.head.querySelector("meta[name=theme-color]:not([media])")?.remove();
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    return;
  }
  document.documentElement.dataset.theme = theme;
  const color = document.createElement("meta");
  color.name = "theme-color";
  color.content =
    document.head.querySelector<HTMLMetaElement>(`meta[media*=${theme}]`)?.content ?? "";
  document.head.prepend(color);
}

type ThemeHeadProps = {
  nonce: string | undefined;
  colors?: Record<"light" | "dark", string> | undefined;
};

/** The theme's part of the head. Its script lacks `type="module"`, since it must run at once. */
export function ThemeHead({ nonce, colors = { light, dark } }: ThemeHeadProps) {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.dark} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the site itself.
        dangerouslySetInnerHTML={{ __html: themeScript }}
      />
    </>
  );
}

/** Applies a chosen theme before the first paint. Empty in the client, where it has run already. */
const themeScript = !import.meta.env.SSR
  ? ""
  : `try{let t=JSON.parse(localStorage.getItem("${THEME_KEY}")),m;if(t=="light"||t=="dark"){document.documentElement.dataset.theme=t;m=document.createElement("meta");m.name="theme-color";m.content=document.querySelector("meta[media*="+t+"]").content;document.head.prepend(m)}}catch{}`;

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: "system", label: "System" },
  { theme: "light", label: "Hell" },
  { theme: "dark", label: "Dunkel" },
];

/** Chooses between the light, the dark and the system's theme. A choice in another tab applies here, too. */
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
    <WithoutRestoration>
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
    </WithoutRestoration>
  );
}
