import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import { noWords, type SearchWords, sourceOf } from "~/core/content/search/search-source.server";
import { berlinDate } from "~/lib/berlin-time";
import { normalForm } from "~/lib/normal-form";
import { listPublishedPages, type OwnPage } from "./pages.server";

export const pageSearch = sourceOf({
  kind: "seiten",
  title: "Seiten",
  order: 7,
  hits: { page: 10, suggestions: 1 },
  versions: async (db) =>
    (await listPublishedPages(db)).map(({ id, updatedAt }) => ({
      id,
      version: updatedAt,
      publicFrom: "",
    })),
  list: async (db, ids) => (await listPublishedPages(db)).filter(({ id }) => ids.includes(id)),
  words: wordsOfPage,
});

function wordsOfPage({ slug, title, content, updatedAt }: OwnPage): SearchWords {
  return {
    ...noWords,
    path: `/${slug}`,
    title: normalForm(title),
    date: berlinDate(new Date(updatedAt)),
    body: plain(...phrasesOf(content)),
  };
}
