/** Behind header and hero, and the browser's own bar: on light pages, and on dark ones. */
export const blueprint = ["#0d2c54", "#061a33"] as const;
