/** The paper's colours for mails, which know no custom properties; the second of each is for the dark. */
export const mailColors = {
  paper: ["#f5f0e4", "#0b2341"],
  sheet: ["#fbf8f0", "#0f2c50"],
  ink: ["#16233c", "#e8f0fc"],
  soft: ["#4d5a73", "#a9bfdd"],
  line: ["#16233c", "#cfe0f8"],
  hair: ["#c9c0aa", "#3d5a85"],
  stamp: ["#b8321c", "#ff9077"],
  action: ["#b8321c", "#b8321c"],
} as const;

type ColorName = keyof typeof mailColors;

export function light(name: ColorName): string {
  return mailColors[name][0];
}

/** Styles in a head: programs that know the dark theme take it, all others keep what stands inline. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
${[
  rule("paper", "background-color"),
  rule("sheet", "background-color"),
  rule("ink", "color"),
  rule("soft", "color"),
  rule("line", "border-color"),
  rule("hair", "border-color"),
  rule("stamp", "color"),
].join("\n")}
}`;

function rule(name: ColorName, property: string): string {
  return `.mail-${name} { ${property}: ${mailColors[name][1]} !important; }`;
}
