/** One visitor's listening to an episode. Durations in seconds, times in milliseconds since 1970. */
export type ListeningSession = {
  episodeId: string;
  sessionId: string;
  startTime: number;
  totalDuration: number;
  lastUpdate: number;
  userAgent: string;
  completed: boolean;
};

/** `completionRate` is the share of completed sessions, 0 to 1; durations in seconds. */
export type EpisodeListening = {
  totalPlays: number;
  totalDuration: number;
  averageDuration: number;
  completionRate: number;
};

/** The value that the browser stores under `podcast-analytics` (specification, section 3). */
export type ListeningLog = {
  sessions: ListeningSession[];
  episodeStats: Record<string, EpisodeListening>;
  totalSessions: number;
  totalPlaytime: number;
  lastUpdated: number;
  mostPlayed: ({ episodeId: string } & EpisodeListening)[];
};
