import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
} from "~/core/content/search/search-source.server";
import {
  listTranscriptsForSearch,
  listTranscriptVersions,
} from "~/core/episodes/all-episodes.server";
import { episodeFields } from "~/core/episodes/episode.fields";
import { numbered } from "~/core/show/wording";
import { normalForm } from "~/lib/normal-form";
import { transcriptPath } from "./text/transcript-path";

export const transcriptSearch = sourceOf({
  kind: "mitschriften",
  title: "Mitschriften",
  order: 4,
  // One such hit is as high as three others.
  hits: { page: 4, suggestions: 2 },
  isSpoken: true,
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
    title: normalForm(title),
    label: numbered(noun, number) ?? "",
    date,
    speech: transcript.slice(0, episodeFields.transcript.limit),
  };
}
