/** The address of the folder of the built program, with a slash at its end; null while it runs from its sources. */
export const builtProgram = /^.*\/build\/server\//.exec(import.meta.url)?.[0] ?? null;
