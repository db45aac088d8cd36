export const archivePath = "/newsletter/archive";
export const archiveFeedPath = "/newsletter/archive/feed.xml";

export function archivedPath(id: string): string {
  return `${archivePath}/${id}`;
}

export function archivePagePath(page: number): string {
  return page > 1 ? `${archivePath}?seite=${page}` : archivePath;
}
