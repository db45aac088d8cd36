import { plain } from "~/core/content/search/plain-phrases";
import type { SearchEntry } from "~/core/content/search/search-entry";
import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
} from "~/core/content/search/search-source.server";
import { episodePath } from "~/core/episodes/episode-path";
import { numbered } from "~/core/show/wording";
import { citationOf } from "~/dossier/dossier/citation";
import { claimVerdicts, type Dossier, eventKinds, sourceKinds } from "~/dossier/dossier/dossier";
import {
  type DossierText,
  listDossiersForSearch,
  listDossierVersions,
  type SearchedPart,
} from "~/dossier/dossier/open-entries.server";
import { normalForm } from "~/lib/text/normal-form";
import { formatEdtf } from "~/lib/time/edtf";

export const dossierSearch = sourceOf({
  kind: "dossiers",
  title: "Dossiers",
  order: 3,
  hits: { page: 6, suggestions: 2 },
  isPart: true,
  versions: listDossierVersions,
  async list(db, ids, { rooms }) {
    const placeAddress = rooms.find("onEpisode", "placeAddress");
    const texts = await listDossiersForSearch(db, ids);
    return texts.map((text) => ({ ...text, onMap: placeAddress?.bind(null, text.episodeId) }));
  },
  words: wordsOfDossier,
});

/** `onMap`: the address of a place on the map; missing without one. */
type Searched = DossierText & { onMap: ((id: string) => string) | undefined };

function partyNames({ parties }: Dossier, ids: readonly string[]): string {
  const named = parties.filter(({ id }) => ids.includes(id));
  return named.map(({ name }) => name).join(", ");
}

const entriesOf: Record<
  SearchedPart,
  (dossier: Dossier, onMap: Searched["onMap"]) => SearchEntry[]
> = {
  claims: (dossier) =>
    dossier.claims.map(({ id, text, parties, verdict, reason, second }) => ({
      what: "Behauptung",
      title: text,
      text: plain(reason, partyNames(dossier, parties)),
      path: `#behauptung-${id}`,
      stamp: { text: claimVerdicts[verdict], verdict },
      second,
    })),
  events: (dossier) =>
    dossier.events.map(({ id, date, kind, text, parties, place, second }) => ({
      what: `${kind === "other" ? "Ereignis" : eventKinds[kind]}, ${formatEdtf(date)}`,
      title: text,
      text: plain(partyNames(dossier, parties), place),
      path: `#ereignis-${id}`,
      second,
    })),
  places: ({ places }, onMap) =>
    places.map(({ id, name, town, text, lat }) => ({
      what: "Ort",
      title: [name, town].filter(Boolean).join(", "),
      text,
      path: onMap && lat !== null ? onMap(id) : "#places-title",
    })),
  sources: ({ sources }) =>
    sources.map((source) => ({
      what: `Quelle: ${sourceKinds[source.kind]}`,
      title: citationOf(source),
      text: "",
      path: `#quelle-${source.id}`,
    })),
  callouts: ({ callouts }) =>
    callouts.map(({ number, label, start }) => ({
      what: `Bezugszeichen ${number}`,
      title: label,
      text: "",
      path: "",
      second: start,
    })),
};

function wordsOfDossier(searched: Searched, { noun, topic }: Naming): SearchWords {
  const { part, episodeId, number, invention, dossier, onMap } = searched;
  const entries = entriesOf[part](dossier, onMap).map((entry) => ({
    ...entry,
    title: normalForm(entry.title),
    text: plain(entry.text),
  }));
  return {
    ...noWords,
    path: episodePath(episodeId),
    episode: episodeId,
    title: "",
    // A search for the topic must not find every numeral.
    tag: part === "callouts" ? "" : topic && normalForm(invention),
    label: numbered(noun, number) ?? "",
    entries,
  };
}
