import { renderToStaticMarkup } from "react-dom/server";
import type { Dossier } from "~/features/dossier/dossier";
import type { EpisodeSection } from "~/features/episodes/episode-sections.server";
import type { Episode } from "~/features/episodes/episodes.schema";
import { servedMark } from "~/lib/page-meta";

type Sections = {
  episode: Pick<Episode, "chapters">;
  dossier: Dossier | null;
  sections: readonly EpisodeSection[];
};

/** With fewer than this the page is short. */
const min = 3;

/** Links to what stands on the page of an episode, as HTML that costs no script; nothing where that is little. */
export function sectionLinks({ episode, dossier, sections }: Sections): string {
  const all: (readonly [string, string, boolean])[] = [
    ["kapitel", "Kapitel", episode.chapters.length > 0],
    ["dispute-title", "Der Streit", !!dossier?.events.length],
    ["evidence-title", "Beweislage", !!dossier?.claims.length],
    ["sources-title", "Quellen", !!dossier?.sources.length],
    ...sections.flatMap(({ headings }) =>
      headings.map(([id, title]) => [id, title, true] as const),
    ),
    ["kommentare", "Kommentare", true],
  ];
  const present = all.filter(([, , isThere]) => isThere);
  if (present.length < min) return "";
  const links = renderToStaticMarkup(
    <ul className="flex flex-wrap gap-x-4">
      {present.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1.5 underline">
            {title}
          </a>
        </li>
      ))}
    </ul>,
  );
  return servedMark + links;
}
