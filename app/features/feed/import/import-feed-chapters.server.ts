import { text } from "node:stream/consumers";
import { readEntries } from "~/features/player/engine/chapters";
import { parseJson } from "~/lib/parse-json";
import { type FetchOutside, OutsideError } from "~/platform/fetch-outside.server";
import { Oddities } from "../read/feed-oddities";
import { type FoundChapters, takenChapters } from "../read/parse-chapters";
import { tellFailures } from "./import-feed-downloads.server";
import { fetchFiles } from "./import-feed-files.server";
import type { OutsideFile } from "./import-feed-media.server";
import type { ImportRun } from "./import-feed-run.server";

const filesAtATime = 4;
const file = { timeout: 15_000, limit: 1024 * 1024, accept: "application/json+chapters, */*" };

/** Fetches the files of chapters (Podcasting 2.0) of episodes that have none. */
export async function fetchChapters(run: ImportRun): Promise<void> {
  const oddities = new Oddities();
  const { stored, failed } = await fetchFiles(run, {
    step: "chapters",
    files: filesOf(run),
    fetchFile: async (_services, fetchOutside, { address, name }) => {
      const { chapters, lost } = await fetchFile(fetchOutside, address);
      if (lost) oddities.note("chapters", name);
      return chapters;
    },
    width: filesAtATime,
  });
  for (const [address, chapters] of stored) run.chapters.set(address, chapters);
  run.oddities.push(...oddities.list());
  tellFailures(run, failed, "1 Datei mit Kapiteln", "Dateien mit Kapiteln", "sie fehlen");
}

function filesOf({ feed, existing }: ImportRun): OutsideFile[] {
  return feed.episodes.flatMap(({ guid, title, chapters, chaptersAddress }) => {
    const episode = existing.get(guid);
    return chaptersAddress && !chapters.length && !episode?.chapters.length
      ? [{ address: chaptersAddress, name: title, episodeId: episode?.id ?? null }]
      : [];
  });
}

/** @throws OutsideError when it cannot be fetched or holds no chapters */
async function fetchFile(fetchOutside: FetchOutside, address: string): Promise<FoundChapters> {
  const { body } = await fetchOutside(address, file);
  const answer = parseJson(await text(body));
  const found = readEntries(answer).map(({ entry, ...chapter }) => ({
    ...chapter,
    ...{ href: String(entry.url ?? ""), img: String(entry.img ?? "") },
  }));
  const { chapters } = takenChapters(found, address);
  if (!chapters.length) throw new OutsideError("enthält keine Kapitel, die sich lesen lassen");
  const { length = 0 } = (answer as { chapters: unknown[] }).chapters;
  return { chapters, lost: length - chapters.length };
}
