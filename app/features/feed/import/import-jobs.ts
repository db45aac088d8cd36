/** Kinds of the jobs that import a feed. They take long: a lane of their own. */
export const importJobs = { read: "import.read", run: "import.run" } as const;

export type ImportTask = keyof typeof importJobs;
