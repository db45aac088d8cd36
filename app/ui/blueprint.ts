/** Colours behind header and hero, and of the browser's own bar: light theme, dark theme. */
export const blueprint = ["#0d2c54", "#061a33"] as const;
