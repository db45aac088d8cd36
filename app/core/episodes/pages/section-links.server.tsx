import type { EpisodeSection } from "~/core/episodes/episode-sections.server";
import type { Episode } from "~/core/episodes/episodes.schema";
import { servedHtml } from "~/platform/react-router/served-html.server";

type Sections = {
  episode: Pick<Episode, "chapters">;
  /** Sections of other rooms, in order. */
  parts: readonly Pick<EpisodeSection, "headings">[];
};

/** With fewer sections, a page needs no links to them. */
const min = 3;

/** Links to the sections of an episode's page, as HTML; '' if there are few. */
export function sectionLinks({ episode, parts }: Sections): string {
  const present = [
    ...(episode.chapters.length > 0 ? [["kapitel", "Kapitel"] as const] : []),
    ...parts.flatMap(({ headings }) => headings),
    ["kommentare", "Kommentare"] as const,
  ];
  if (present.length < min) return "";
  return servedHtml(
    <ul className="strip gap-x-4">
      {present.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1 underline">
            {title}
          </a>
        </li>
      ))}
    </ul>,
  );
}
