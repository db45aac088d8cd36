import { phrasesOf, plain } from "~/content/search/plain-phrases";
import { type Naming, type SearchWords, sourceOf } from "~/content/search/search-source.server";
import { numbered } from "~/features/show/wording";
import { normalForm } from "~/lib/normal-form";
import { listEpisodesForSearch, listEpisodeVersions } from "./all-episodes.server";
import type { Episode } from "./episodes.schema";
import { withoutSources } from "./source-list.server";

export const episodeSearch = sourceOf({
  kind: "episoden",
  title: "Episoden",
  order: 1,
  hits: { page: 10, suggestions: 4 },
  versions: listEpisodeVersions,
  list: listEpisodesForSearch,
  words: wordsOfEpisode,
});

function wordsOfEpisode(episode: Episode, { noun, topic }: Naming): SearchWords {
  const { id, number, title, invention, description, funFact, verdict, people, date } = episode;
  const label = numbered(noun, number);
  // A list of sources, and a stamp, are found but tell nothing in an excerpt.
  const told = withoutSources(description);
  const sources = phrasesOf(description.slice(told.length));
  return {
    path: `/episodes/${id}`,
    title: normalForm(title),
    tag: topic && normalForm(invention),
    label: label ?? "",
    date,
    body: plain(...phrasesOf(told), funFact),
    keywords: [label, number, verdict, ...people.map(({ name }) => name), ...sources].join(" "),
  };
}
