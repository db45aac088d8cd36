import { isPublic } from "~/core/content/publication";
import { readArticlePart } from "~/core/episodes/article-part.server";
import { readSections } from "~/core/episodes/episode-sections.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { peopleHtml } from "~/core/episodes/people/people-part.server";
import { listPeopleOf } from "~/core/episodes/people/public-people.server";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { withoutSources } from "~/core/episodes/source-list.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { altOf } from "~/core/media/library/list-media.server";
import { findPageForPreview } from "~/core/pages/pages.server";
import { articleOf } from "~/core/posts/article-html";
import { findPostOfEpisode } from "~/core/posts/find-post.server";
import { getShow } from "~/core/show/show.server";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";

type Admitted = (text: string) => string;

/** The preview of an episode, with parts of its page from higher floors. */
export async function previewEpisode(services: Services, id: string, admitted: Admitted) {
  const { db, clock } = services;
  const episode = await findAnyEpisode(db, id);
  if (!episode) return null;
  const { transcript: _, dossier: __, ...shown } = episode;
  const show = await getShow(db);
  const pictured = withCover(shown, show);
  const { description, imageUrl, drawingUrl, audioUrl, coverUrl } = pictured;
  const isOut = isPublic(episode.publicFrom, now(clock));
  const legend = await legendOf(services, drawingUrl);
  const part = await readArticlePart(services, now(clock), { ...shown, legend }, null);
  return {
    title: episode.title,
    // The preview has no link to the transcript, whose page does not exist before publication.
    episode: {
      ...pictured,
      imageAlt: await altOf(db, imageUrl),
      description: admitted(part?.hasSources ? withoutSources(description) : description),
      imageUrl: admitted(imageUrl),
      drawingUrl: drawingUrl && admitted(drawingUrl),
      audioUrl: admitted(audioUrl),
      // The preview shows everything, even if the episode is only for some listeners.
      audience: "all" as const,
      coverUrl: admitted(coverUrl),
      ...(isOut ? {} : { transcriptKind: "none" as const }),
    },
    legend,
    part: part?.shown ?? null,
    sections: await readSections(services, now(clock), episode),
    people: peopleHtml(
      (await listPeopleOf(db, id)).map((person) => ({
        ...person,
        portrait: admitted(person.portrait),
      })),
    ),
    post: await findPostOfEpisode(db, now(clock), id),
  };
}

export async function previewPage({ db }: Services, id: string, admitted: Admitted) {
  const page = await findPageForPreview(db, id);
  return page && { title: page.title, html: articleOf(admitted(page.content)).html };
}
