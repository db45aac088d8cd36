type Tasks = Record<string, (...texts: never[]) => unknown>;

const files = import.meta.glob<Tasks>("../*/**/text-tasks.server.ts", { eager: true });

/**
 * The work on long texts in a thread of its own (`runInTextWorker`), by the names of the functions: what the rooms
 * export in `text-tasks.server.ts`.
 */
export const textTasks: Tasks = Object.assign({}, ...Object.values(files));
