import { readStored, removeStored, writeStored } from "~/lib/browser-storage";

export type Theme = "system" | "light" | "dark";

export const THEME_KEY = "podcast-theme";

/** Colour of the browser's own bar: that of the header. */
export const headerColor = { light: "#0d2c54", dark: "#061a33" };

/** What the visitor chose; the system's theme unless another was. */
export function readTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Keeps the choice; that of the system's theme needs no entry. */
export function writeTheme(theme: Theme): void {
  if (theme === "system") removeStored(THEME_KEY);
  else writeStored(THEME_KEY, theme);
}

/** Shows the page in a theme, as the script of theme-script.ts does before the first paint. */
export function applyTheme(theme: Theme): void {
  document.head.querySelector("meta[name=theme-color]:not([media])")?.remove();
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    return;
  }
  document.documentElement.dataset.theme = theme;
  const color = document.createElement("meta");
  color.name = "theme-color";
  color.content = headerColor[theme];
  document.head.prepend(color);
}
