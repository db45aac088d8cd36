import { useRouteLoaderData } from "react-router";
import { EpisodeSections } from "~/core/episodes/episode-sections";
import { EpisodeArticle } from "~/core/episodes/pages/episode-article";
import type { previewEpisode } from "~/core/kinds/previews.server";
import { PlatformLinks } from "~/core/show/platform-links";
import type { loader as rootLoader } from "~/root";

type EpisodePreviewProps = NonNullable<Awaited<ReturnType<typeof previewEpisode>>>;

export default function EpisodePreview(preview: EpisodePreviewProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  const { episode, legend, part, sections, post, people } = preview;
  return (
    <>
      <EpisodeArticle
        episode={episode}
        legend={legend}
        part={part}
        post={post}
        people={people}
        show={root.show}
        mark={null}
      >
        <PlatformLinks links={root.show.platforms} />
      </EpisodeArticle>
      <EpisodeSections sections={sections} />
    </>
  );
}
