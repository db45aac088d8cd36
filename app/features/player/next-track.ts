import type { Track } from "./track";

/** The episode to offer when this one has ended; null when there is none. */
export type FindNext = (episodeId: string) => Promise<Track | null>;
