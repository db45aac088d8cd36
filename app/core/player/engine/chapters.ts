import { chaptersPath } from "~/core/episodes/episode-path";
import { isRecord } from "~/lib/browser-storage";
import { parsePlayTime } from "~/lib/time/play-time";
import type { PlayerChapter, PlayerStore } from "../player-store";

/** A seek may end slightly before its target. */
const TOLERANCE_SECONDS = 0.1;
/** Seconds after the start of a chapter within which 'previous' leads to the chapter before, not to its own start. */
const BEGUN_SECONDS = 3;

/** The chapters in JSON (Podcasting 2.0), without those that only change the picture. */
export function listedChapters(answer: unknown): unknown[] {
  const list = isRecord(answer) ? answer.chapters : answer;
  return Array.isArray(list) ? list.filter((entry) => !isRecord(entry) || entry.toc !== false) : [];
}

/** Chapters ordered by time, each with its JSON entry. Unreadable entries are left out. */
export function readEntries(
  answer: unknown,
): (PlayerChapter & { entry: Record<string, unknown> })[] {
  return listedChapters(answer)
    .flatMap((entry) => {
      if (!isRecord(entry) || typeof entry.title !== "string") return [];
      const startSeconds = parsePlayTime(entry.startTime);
      const title = entry.title.trim();
      return startSeconds !== null && title ? [{ startSeconds, title, entry }] : [];
    })
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

export function readChapters(answer: unknown): PlayerChapter[] {
  return readEntries(answer).map(({ entry: { url, img }, ...chapter }) => {
    const link = typeof url === "string" && /^https?:/i.test(url) && { href: url };
    const picture = typeof img === "string" && { img: withinSite(img) };
    return { ...chapter, ...link, ...picture };
  });
}

/** The address without this site's origin, since the files for apps have absolute addresses. */
function withinSite(address: string): string {
  const { origin } = globalThis.location ?? {};
  return origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Chapters that begin before the end of the file; all chapters if the duration is unknown (0). */
export function chaptersWithin(
  chapters: readonly PlayerChapter[],
  duration: number,
): readonly PlayerChapter[] {
  if (!(duration > 0)) return chapters;
  return chapters.filter(({ startSeconds }) => startSeconds < duration);
}

/** Index of the chapter at a second; −1 before the first chapter. */
export function chapterAt(chapters: readonly PlayerChapter[], seconds: number): number {
  return chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds + TOLERANCE_SECONDS);
}

/** The second at which the current chapter begins. */
export function chapterStart(chapters: readonly PlayerChapter[], seconds: number): number {
  return chapters[chapterAt(chapters, seconds)]?.startSeconds ?? 0;
}

/** The second that a step to the next (1) or previous (−1) chapter leads to, or null. */
export function chapterStep(
  chapters: readonly PlayerChapter[],
  seconds: number,
  step: 1 | -1,
): number | null {
  const current = chapterAt(chapters, seconds);
  const start = chapters[current]?.startSeconds;
  if (step === 1) return chapters[current + 1]?.startSeconds ?? null;
  if (start === undefined) return null;
  // Several chapters may begin at the same second.
  const former = chapters.findLast(({ startSeconds }) => startSeconds < start);
  return seconds - start > BEGUN_SECONDS ? start : (former?.startSeconds ?? start);
}

/** Loads the chapters of the open episode, unless another one is opened in the meantime. */
export async function loadChapters(store: PlayerStore): Promise<void> {
  const { track, source } = store.get();
  if (!track) return;
  const chapters = await fetchChapters(track.episodeId);
  if (store.get().source === source) store.set({ ...store.get(), chapters });
}

async function fetchChapters(episodeId: string): Promise<PlayerChapter[]> {
  try {
    const answer = await fetch(chaptersPath(episodeId));
    return answer.ok ? readChapters(await answer.json()) : [];
  } catch {
    // An episode can be played without chapters.
    return [];
  }
}
