export function keepAssets(former: string, next: string): void;
