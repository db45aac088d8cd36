type Package = { name: string; version: string; licence?: string };
export function licenceProblem(known: Package): string | undefined;
