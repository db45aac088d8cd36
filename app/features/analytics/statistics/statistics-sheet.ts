export type Cells = readonly (string | number)[];

/** A table of figures, as it goes into a file. */
export type Sheet = { headings: readonly string[]; rows: readonly Cells[] };
