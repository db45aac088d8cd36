import { buffer } from "node:stream/consumers";
import { nextVersion } from "~/content/revisions/version";
import { findAnyEpisode, listWithoutTranscript } from "~/features/episodes/edit-episodes.server";
import { episodeLimits } from "~/features/episodes/episode-form.schema";
import { addTranscript } from "~/features/episodes/save-episode.server";
import { storedTranscript } from "~/features/episodes/transcript";
import { decodeText } from "~/lib/decode-text";
import { writeContent } from "~/platform/db/content-signal.server";
import { type FetchOutside, OutsideError } from "~/platform/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import { tellFailures } from "./import-feed-downloads.server";
import { fetchFiles } from "./import-feed-files.server";
import type { OutsideFile } from "./import-feed-media.server";
import type { ImportRun } from "./import-feed-run.server";
import { withVersions } from "./import-feed-versions.server";

const transcriptsAtATime = 4;
const transcript = { timeout: 15_000, limit: 4 * 1024 * 1024, accept: "text/vtt, text/*, */*" };

/** Fetches the transcripts of episodes that have none yet; what an operator wrote stays. */
export async function importTranscripts(run: ImportRun): Promise<void> {
  const { failed } = await fetchFiles(run, {
    step: "transcripts",
    files: await transcriptsOf(run),
    fetchFile: async (services, fetchOutside, file) => {
      const found = await fetchTranscript(fetchOutside, file);
      if (await writeTranscript(services, file, found)) run.transcriptsStored++;
    },
    width: transcriptsAtATime,
  });
  tellFailures(run, failed, "1 Mitschrift", "Mitschriften", "die Episode bleibt ohne");
}

async function transcriptsOf({ services, feed, existing }: ImportRun): Promise<OutsideFile[]> {
  const without = new Set(await listWithoutTranscript(services.db));
  return feed.episodes.flatMap(({ guid, title, transcript }) => {
    const episodeId = existing.get(guid)?.id;
    return transcript && episodeId && without.has(episodeId)
      ? [{ address: transcript, name: title, episodeId }]
      : [];
  });
}

/** @throws OutsideError when it cannot be fetched or read */
async function fetchTranscript(fetchOutside: FetchOutside, { address }: OutsideFile) {
  const { body } = await fetchOutside(address, transcript);
  const stored = storedTranscript(decodeText(await buffer(body)));
  if (!("transcript" in stored))
    throw new OutsideError("hat eine Form, die sich nicht lesen lässt");
  if (!stored.transcript || stored.transcript.length > episodeLimits.transcript)
    throw new OutsideError("ist leer oder zu lang");
  if (/^<(!doctype|html)/i.test(stored.transcript)) throw new OutsideError("ist eine HTML-Seite");
  return stored.transcript;
}

function writeTranscript(services: Services, { episodeId }: OutsideFile, found: string) {
  return writeContent(services, async (trx) => {
    const episode = await findAnyEpisode(trx, episodeId ?? "");
    if (!episode) return false;
    const { id, updatedAt } = episode;
    const moment = new Date(nextVersion(updatedAt, services.clock.now()));
    return withVersions(trx, id, () => addTranscript(trx, id, found, moment));
  });
}
