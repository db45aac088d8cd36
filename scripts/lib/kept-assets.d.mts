export function keepAssets(former: string, next: string): void;
export function ownFiles(build: string): string[];
