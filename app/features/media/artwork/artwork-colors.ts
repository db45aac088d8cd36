/** The colours of the light theme and of the blueprint, as the artwork uses them. */
export const colors = {
  paper: "#f5f0e4",
  sheet: "#fbf8f0",
  ink: "#16233c",
  soft: "#4d5a73",
  hair: "#c9c0aa",
  stamp: "#b8321c",
  shadow: "#d3ccbb",
  blueprint: "#0d2c54",
  blueprintGrid: "#1b3e6d",
  blueprintLine: "#dbe8fb",
} as const;
