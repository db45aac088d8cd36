/** Kinds of the bin's jobs. */
export const trashJobs = { purge: "trash-purge" } as const;
