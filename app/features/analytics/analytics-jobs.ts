/** Kinds of the jobs of this feature; migration 011 writes the first one. */
export const analyticsJobs = { rebuild: "analytics-rebuild" } as const;
