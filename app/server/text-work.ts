type Tasks = Record<string, (...texts: never[]) => unknown>;

const files = import.meta.glob<Tasks>("../*/**/text-tasks.server.ts", { eager: true });

/**
 * Functions that the thread for long texts can run (`runInTextWorker`), by their names: the exports of each
 * `text-tasks.server.ts`.
 */
export const textTasks: Tasks = Object.assign({}, ...Object.values(files));
