/** Page length of the operators' list. */
export const adminVideosPerPage = 50;

export type VideoEntry = {
  id: string;
  title: string;
  thumbnailUrl: string;
  youtubeId: string;
  createdAt: string;
  episode: { id: string; title: string; isScheduled: boolean };
};

export const videoSorts = ["datum", "titel", "folge"] as const;
/** With a '-' before it the other way round. */
export type VideoSort = `${"" | "-"}${(typeof videoSorts)[number]}`;
export const defaultVideoSort: VideoSort = "-datum";

export function readVideoSort(text: string | null): VideoSort {
  const all = videoSorts.flatMap((name): VideoSort[] => [name, `-${name}`]);
  return all.find((sort) => sort === text) ?? defaultVideoSort;
}
