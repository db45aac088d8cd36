import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  type SearchWords,
  sourceOf,
} from "~/core/content/search/search-source.server";
import { showText } from "~/core/show/texts";
import { numbered } from "~/core/show/wording";
import { normalForm } from "~/lib/normal-form";
import { listEpisodesById, listEpisodeVersions } from "./all-episodes.server";
import type { Episode } from "./episodes.schema";
import { keywordsBeside } from "./read-traits.server";
import { withoutSources } from "./source-list.server";

export const episodeSearch = sourceOf({
  kind: "episoden",
  title: "Episoden",
  order: 1,
  hits: { page: 10, suggestions: 4 },
  isNamed: true,
  versions: listEpisodeVersions,
  list: listEpisodesById,
  words: wordsOfEpisode,
});

function wordsOfEpisode(episode: Episode, naming: Naming): SearchWords {
  const { noun, topic } = naming;
  const { id, number, title, invention, description, funFact, verdict, people, tags, date } =
    episode;
  const label = numbered(noun, number);
  // The list of sources and the verdict are searchable but left out of excerpts.
  const told = withoutSources(description);
  const sources = phrasesOf(description.slice(told.length));
  const names = people.map(({ name }) => name);
  const words = keywordsBeside(showText(naming, "episodeKeywords"))(episode.metaKeywords);
  return {
    path: `/episodes/${id}`,
    title: normalForm(title),
    tag: topic && normalForm(invention),
    label: label ?? "",
    number,
    date,
    body: plain(...phrasesOf(told), funFact),
    keywords: [label, number, verdict, ...names, ...tags, ...words, ...sources].join(" "),
  };
}
