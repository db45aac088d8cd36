import { blueprint } from "./blueprint.ts";

/** The colours of the light and the dark theme. Pages use them as custom properties (`palette-plugin.ts`). */
export const palette = {
  paper: ["#f5f0e4", "#0b2341"],
  sheet: ["#fbf8f0", "#0f2c50"],
  ink: ["#16233c", "#e8f0fc"],
  soft: ["#4d5a73", "#a9bfdd"],
  hair: ["#c9c0aa", "#3d5a82"],
  line: ["#16233c", "#cfe0f8"],
  stamp: ["#b8321c", "#ff9077"],
  action: ["#b8321c", "#b8321c"],
  "action-hover": ["#962613", "#cf4129"],
  "action-letters": ["#ffffff", "#ffffff"],
  "ground-action": ["#b8321c", "#b8321c"],
  "ground-action-hover": ["#962613", "#cf4129"],
  "ground-action-letters": ["#ffffff", "#ffffff"],
  blueprint,
  brass: ["#8a5f00", "#f0c260"],
  proven: ["#23613f", "#8fdcae"],
  shadow: ["#d6d0c2", "#1d3b63"],
} as const;

/** Colours for text on the blueprint, the same in both themes. */
export const onBlueprint = { letters: "#eef4ff", soft: "#b9cdec", coral: "#ffb3a1" } as const;

export const typefaces = { serif: "Besley", sans: "IBM Plex Sans", mono: "IBM Plex Mono" } as const;
