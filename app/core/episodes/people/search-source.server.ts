import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
  versionOf,
} from "~/core/content/search/search-source.server";
import { hostRoleOf, personLabel, personPath } from "~/core/people/people.schema";
import { inMany } from "~/core/show/wording";
import { normalForm } from "~/lib/normal-form";
import { listPeopleForSearch } from "./people-for-search.server";

export const personSearch = sourceOf({
  kind: "personen",
  title: "Personen",
  order: 2,
  hits: { page: 10, suggestions: 2 },
  versions: async (db, rooms) => (await listPeopleForSearch({ db, rooms })).map(versionOf),
  async list(db, ids, rooms) {
    const wanted = new Set(ids);
    return (await listPeopleForSearch({ db, rooms })).filter(({ id }) => wanted.has(id));
  },
  words: wordsOfPerson,
});

type SearchedPerson = Awaited<ReturnType<typeof listPeopleForSearch>>[number];

function wordsOfPerson(person: SearchedPerson, { noun }: Naming): SearchWords {
  const { slug, name, text, isHost, as, hostRole, hostProfile } = person;
  return {
    ...noWords,
    path: personPath(slug),
    title: normalForm(name),
    tag: isHost ? normalForm(hostRoleOf(person)) : "",
    label: isHost ? "Host" : personLabel(person, as, inMany(noun)),
    body: plain(...phrasesOf(text)),
    keywords: `${hostRole} ${hostProfile}`,
  };
}
