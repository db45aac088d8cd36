type Tasks = Record<string, (...texts: never[]) => unknown>;

const files = import.meta.glob<Tasks>("../*/**/text-tasks.server.ts", { eager: true });

/** The functions for the thread of long texts (`runInTextWorker`): the exports of each `text-tasks.server.ts`. */
export const textTasks: Tasks = Object.assign({}, ...Object.values(files));
