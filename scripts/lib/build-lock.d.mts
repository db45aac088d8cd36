export function whileLocked<T>(work: () => Promise<T>, lock?: string): Promise<T | false>;
