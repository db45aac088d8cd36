/** Kinds of the library's jobs. */
export const mediaJobs = {
  /** Makes the smaller pictures of an uploaded one. */
  variants: "media-variants",
  /** Removes files from the store that no row names. */
  discard: "media-discard",
} as const;
