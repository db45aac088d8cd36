import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { parseDuration } from "~/lib/duration";
import { keptUntilChange } from "~/platform/db/kept-until-change";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { headerBytes, neededBytes } from "./needed-bytes";

/** An episode that plays a file, and from how many of its bytes on a download counts. */
type EpisodeAudio = { episodeId: string; needed: number };

type Candidate = EpisodeAudio & { date: string };

export type EpisodeAudioFinder = ReturnType<typeof createEpisodeAudioFinder>;

const mostKnown = 10_000;
const mostPaths = 500;

type Reading = Pick<Services, "db" | "content" | "storage">;

export function createEpisodeAudioFinder(services: Reading) {
  const headers = new LRUCache<string, number>({ max: mostKnown });
  const known = keptUntilChange(
    services.content,
    () => new LRUCache<string, Candidate[]>({ max: mostKnown }),
  );
  return {
    /** By path below /media/; left out is what was no published episode's audio on that day (YYYY-MM-DD). */
    async find(paths: readonly string[], date: string): Promise<Map<string, EpisodeAudio>> {
      const kept = known();
      const missing = [...new Set(paths)].filter((path) => !kept.has(path));
      for (let at = 0; at < missing.length; at += mostPaths)
        for (const [path, found] of await readAudio(
          services,
          headers,
          missing.slice(at, at + mostPaths),
        ))
          kept.set(path, found);
      return new Map(
        paths.flatMap((path) => {
          const audio = kept.get(path)?.find((candidate) => candidate.date <= date);
          return audio ? [[path, { episodeId: audio.episodeId, needed: audio.needed }]] : [];
        }),
      );
    },
  };
}

/** The episodes of each file: the one it came with, then those that use it or did, the earliest first. */
async function readAudio(
  services: Reading,
  headers: LRUCache<string, number>,
  paths: string[],
): Promise<Map<string, Candidate[]>> {
  const rows = await orDataError("Failed to fetch media", () =>
    services.db
      .selectFrom("media_files")
      .leftJoin("media_uses", (join) =>
        join
          .onRef("media_uses.media_id", "=", "media_files.id")
          .on("media_uses.subject_kind", "=", "episode"),
      )
      .innerJoin("episodes", (join) =>
        join.on((on) =>
          on.or([
            on("episodes.id", "=", on.ref("media_files.episode_id")),
            on("episodes.id", "=", on.ref("media_uses.subject_id")),
          ]),
        ),
      )
      .select(["path", "bytes", "duration_seconds", "episodes.id", "episodes.date", "duration"])
      .where("path", "in", paths)
      .orderBy("former")
      .orderBy("episodes.date")
      .orderBy("episodes.id")
      .execute(),
  );
  const found = new Map<string, Candidate[]>(paths.map((path) => [path, []]));
  for (const { path, bytes, duration_seconds, id, date, duration } of rows) {
    const header = headers.get(path) ?? (await headerOf(services, path));
    headers.set(path, header);
    const durationSeconds = duration_seconds || parseDuration(duration) || null;
    const needed = neededBytes({ bytes, headerBytes: header, durationSeconds });
    found.get(path)?.push({ episodeId: id, date, needed });
  }
  return found;
}

/** 0 when the file is gone meanwhile. */
async function headerOf({ storage }: Reading, path: string): Promise<number> {
  const read = (start: number, length: number) =>
    buffer(storage.read(path, { start, end: start + length - 1 }));
  return headerBytes(read).catch(() => 0);
}
