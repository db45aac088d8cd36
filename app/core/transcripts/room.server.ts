import { sql } from "kysely";
import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
} from "~/core/content/search/search-source.server";
import { episodeFields } from "~/core/episodes/episode.fields";
import {
  findTranscript,
  hasAudio,
  listEpisodeAddresses,
  published,
} from "~/core/episodes/episodes.server";
import {
  listTranscriptsForSearch,
  listTranscriptVersions,
} from "~/core/episodes/list/all-episodes.server";
import { numbered } from "~/core/show/wording";
import { formatCount } from "~/lib/text/german-number";
import { normalForm } from "~/lib/text/normal-form";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import { type Room, typedText } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { type TranscriptKind, transcriptKind } from "./text/transcript";
import { transcriptAs } from "./text/transcript-formats";
import { transcriptPath } from "./text/transcript-path";

export const transcriptSearch = sourceOf({
  kind: "mitschriften",
  title: "Mitschriften",
  order: 4,
  // The limits are lower than elsewhere, since such a hit takes the space of three others.
  hits: { page: 4, suggestions: 2 },
  isSpoken: true,
  isPart: true,
  versions: listTranscriptVersions,
  list: listTranscriptsForSearch,
  words: wordsOfTranscript,
});

type Transcript = Awaited<ReturnType<typeof listTranscriptsForSearch>>[number];

function wordsOfTranscript(row: Transcript, { noun }: Naming): SearchWords {
  const { id, number, title, date, transcript } = row;
  return {
    ...noWords,
    path: transcriptPath(id),
    episode: id,
    title: normalForm(title),
    label: numbered(noun, number) ?? "",
    date,
    speech: transcript.slice(0, episodeFields.transcript.limit),
  };
}

export const transcriptsRoom: Room = {
  name: "transcripts",
  pages: [
    {
      path: "/episodes/:id/mitschrift",
      title: "Mitschrift",
      parameters: { suche: typedText, t: { values: /./, isForBrowser: true } },
    },
  ],
  operations: () => import("./operations.server"),
  search: [transcriptSearch],
  knownBarriers,
  async sitemap({ db, clock }) {
    const episodes = await listEpisodeAddresses(db, now(clock));
    const spoken = episodes.filter(({ transcriptBytes }) => transcriptBytes > 0);
    return {
      addresses: spoken.map(({ id, updatedAt }) => ({
        path: transcriptPath(id),
        changed: updatedAt.slice(0, 10),
      })),
    };
  },
  files: [
    {
      path: "/media/transcripts/:name{[\\w-]+\\.vtt}",
      render: (services, { param }) => serveTranscript(services, param("name").slice(0, -4)),
    },
    {
      path: "/episodes/:id/transcript",
      render: (services, { param }) => serveSpoken(services, param("id")),
    },
  ],
};

/** A German sentence with the number of episodes that have audio but no transcript. */
async function knownBarriers({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
  const heard = published(db, now(clock))
    .where(hasAudio)
    .select(({ fn }) => fn.countAll<number>().as("total"));
  const [all, unread] = await Promise.all([
    heard.executeTakeFirstOrThrow(),
    // The database stores the length of a text with the row, while comparing it would read the whole text.
    heard.where(sql`octet_length(transcript)`, "=", 0).executeTakeFirstOrThrow(),
  ]);
  if (unread.total === 0) return [];
  const have = unread.total === 1 ? "hat" : "haben";
  return [
    `${formatCount(unread.total)} von ${formatCount(all.total)} Folgen ${have} keine Mitschrift.`,
  ];
}

/** Serves the transcript of a published episode as WebVTT, for podcast apps; 404 without times. */
export function serveTranscript(services: Services, episodeId: string): Promise<Rendered> {
  return answer(services, episodeId, ["timed"], (stored) =>
    runInTextWorker("transcriptAs", transcriptAs, stored, "vtt"),
  );
}

/** Serves the stored transcript of a published episode, for the player; 404 without one. */
function serveSpoken(services: Services, episodeId: string): Promise<Rendered> {
  return answer(services, episodeId, ["timed", "text"], (stored) => stored);
}

async function answer(
  { db, clock }: Services,
  episodeId: string,
  kinds: readonly TranscriptKind[],
  formOf: (stored: string) => string | null | Promise<string | null>,
): Promise<Rendered> {
  const stored = (await findTranscript(db, now(clock), episodeId)) ?? "";
  const kind = transcriptKind(stored);
  const transcript = kinds.includes(kind) && (await formOf(stored));
  if (!transcript) return missingFile("Diese Mitschrift gibt es nicht.");
  return openAnswer(transcript, {
    "Content-Type": `text/${kind === "timed" ? "vtt" : "plain"}; charset=utf-8`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=300",
  });
}
