/** Colour behind header and hero, and of the browser's own bar: light and dark theme. */
export const blueprint = ["#0d2c54", "#061a33"] as const;
