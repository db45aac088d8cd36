/** Absolute paths of what the build is made of, in order. */
export function sourceFiles(): string[];
