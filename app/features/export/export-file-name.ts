/** 'podcast-export-2026-11-21.zip': what a download is called. */
export function exportFileName(what: string, date: string, extension: string): string {
  return `podcast-${what}-${date}.${extension}`;
}
