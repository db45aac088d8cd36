/** Address of the built program's folder, with a slash at its end; null if the program runs from its sources. */
export const builtProgram = /^.*\/build\/server\//.exec(import.meta.url)?.[0] ?? null;
