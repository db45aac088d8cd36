export async function runAdmin(_argv: readonly string[]): Promise<void> {}
