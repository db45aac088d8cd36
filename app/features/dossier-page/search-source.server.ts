import { plain } from "~/content/search/plain-phrases";
import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
} from "~/content/search/search-source.server";
import { citationOf } from "~/features/dossier/citation";
import { claimVerdicts, type Dossier } from "~/features/dossier/dossier";
import {
  type DossierText,
  listDossiersForSearch,
  listDossierVersions,
  type SearchedPart,
} from "~/features/dossier/open-entries.server";
import { episodePath } from "~/features/episodes/episode-path";
import { numbered } from "~/features/show/wording";
import { formatEdtf } from "~/lib/edtf";
import { normalForm } from "~/lib/normal-form";

export const dossierSearch = sourceOf({
  kind: "dossiers",
  title: "Dossiers",
  order: 2,
  hits: { page: 6, suggestions: 2 },
  versions: listDossierVersions,
  list: listDossiersForSearch,
  words: wordsOfDossier,
});

/** The parts of a dossier: title, place on the page of its episode, and text. */
const dossierTexts: Record<
  SearchedPart,
  { title: string; place: string; phrases(dossier: Dossier): string[] }
> = {
  claims: {
    title: "Behauptungen",
    place: "evidence-title",
    phrases: ({ claims }) =>
      claims.map(({ text, verdict, reason }) => `${text} (${claimVerdicts[verdict]}) ${reason}`),
  },
  events: {
    title: "Ereignisse",
    place: "dispute-title",
    phrases: ({ events }) =>
      events.map(({ date, text, place }) =>
        [`${formatEdtf(date)}: ${text}`, place].filter(Boolean).join(" "),
      ),
  },
  places: {
    title: "Orte",
    place: "places-title",
    phrases: ({ places }) =>
      places.map(({ name, town, text }) => [name, town, text].filter(Boolean).join(", ")),
  },
  sources: {
    title: "Quellen",
    place: "sources-title",
    phrases: ({ sources }) => sources.map(citationOf),
  },
};

function wordsOfDossier(text: DossierText, { noun, topic }: Naming): SearchWords {
  const { part, episodeId, number, invention, dossier } = text;
  const { title, place, phrases } = dossierTexts[part];
  return {
    ...noWords,
    path: `${episodePath(episodeId)}#${place}`,
    title,
    tag: topic && normalForm(invention),
    label: numbered(noun, number) ?? "",
    body: plain(...phrases(dossier)),
  };
}
