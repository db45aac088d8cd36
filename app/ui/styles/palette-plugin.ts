import plugin from "tailwindcss/plugin";
import { onBlueprint, palette } from "../palette.ts";

/** The colours of a theme as custom properties. */
function theme(name: "light" | "dark") {
  const colors = Object.entries(palette).map(([color, [light, dark]]) => [
    `--${color}`,
    name === "light" ? light : dark,
  ]);
  return { "color-scheme": name, ...Object.fromEntries(colors) };
}

/** Adds the palette to every stylesheet that a page loads on its own. */
export default plugin(({ addBase }) => {
  addBase({
    ":root": {
      ...theme("light"),
      "--on-blueprint": onBlueprint.letters,
      "--soft-on-blueprint": onBlueprint.soft,
      "--coral": onBlueprint.coral,
    },
    ':root[data-theme="dark"]': theme("dark"),
    "@media (prefers-color-scheme: dark)": { ':root:not([data-theme="light"])': theme("dark") },
  });
});
