import { isPublic } from "~/content/publication";
import { withoutSources } from "~/features/dossier/citation";
import { type DossierPage, readDossierPage } from "~/features/dossier-page/dossier-page.server";
import { findAnyEpisode } from "~/features/episodes/all-episodes.server";
import { type WithCover, withCover } from "~/features/episodes/episode-artwork.server";
import type { Episode } from "~/features/episodes/episodes.schema";
import { listPeopleOf } from "~/features/episodes/people/public-people.server";
import { type FamilyTreeSection, readFamilyTree } from "~/features/family-tree/family-tree.server";
import { type Legend, legendOf } from "~/features/media/artwork/drawing-legend.server";
import { altOf } from "~/features/media/library/list-media.server";
import { findPageForPreview } from "~/features/pages/pages.server";
import type { Person, PersonMention } from "~/features/people/people.schema";
import { findPersonForPreview } from "~/features/people/people.server";
import { type Article, articleOf } from "~/features/posts/article-html";
import { findPostForPreview, findPostOfEpisode } from "~/features/posts/find-post.server";
import type { Post, PostLink } from "~/features/posts/posts.schema";
import { getShow } from "~/features/show/show.server";
import { formatMoment } from "~/lib/moment";
import { now } from "~/platform/clock.server";
import {
  findPreviewSubject,
  previewExpiry,
  withPreviewToken,
} from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";

export type Preview =
  | {
      kind: "episode";
      until: string;
      episode: WithCover<Episode> & { imageAlt: string };
      legend: Legend | null;
      dossier: DossierPage | null;
      familyTree: FamilyTreeSection | null;
      people: PersonMention[];
      post: PostLink | null;
    }
  | { kind: "person"; until: string; person: Person }
  | { kind: "page"; until: string; page: { title: string; html: string } }
  | { kind: "post"; until: string; post: Omit<Post, "content">; article: Article; author: string };

/** What a secret address shows, with files that it may have; null for a wrong or expired one. */
export async function readPreview(services: Services, token: string): Promise<Preview | null> {
  const { db, clock } = services;
  const subject = await findPreviewSubject(services, token);
  // A campaign's token is for its pictures alone.
  if (!subject || subject.kind === "campaign") return null;
  const until = formatMoment(previewExpiry(token).toISOString());
  const show = await getShow(db);
  const admitted = (address: string) => withPreviewToken(address, token);
  if (subject.kind === "episode") {
    const episode = await findAnyEpisode(db, subject.id);
    if (!episode) return null;
    const { transcript: _, dossier: stored, ...shown } = episode;
    const pictured = withCover(shown, show);
    const { description, imageUrl, drawingUrl, audioUrl, coverUrl } = pictured;
    const post = await findPostOfEpisode(db, now(clock), episode.id);
    const isOut = isPublic(episode.publicFrom, now(clock));
    const legend = await legendOf(services, drawingUrl);
    const read = await readDossierPage(db, now(clock), {
      ...{ id: episode.id, stored, audioUrl, legend, isOut },
    });
    const dossier = read?.page ?? null;
    return {
      kind: "episode",
      until,
      // The page of its transcript comes with the episode.
      episode: {
        ...pictured,
        imageAlt: await altOf(db, imageUrl),
        description: admitted(dossier?.hasSources ? withoutSources(description) : description),
        imageUrl: admitted(imageUrl),
        drawingUrl: drawingUrl && admitted(drawingUrl),
        audioUrl: admitted(audioUrl),
        coverUrl: admitted(coverUrl),
        ...(isOut ? {} : { transcriptKind: "none" }),
      },
      ...{ legend, dossier },
      familyTree: await readFamilyTree(services, now(clock), episode),
      people: (await listPeopleOf(db, episode.id)).map((person) => ({
        ...person,
        portrait: admitted(person.portrait),
      })),
      post,
    };
  }
  if (subject.kind === "person") {
    const person = await findPersonForPreview(db, subject.id);
    if (!person) return null;
    const { text, portrait } = person;
    return {
      ...{ kind: "person", until },
      person: { ...person, text: admitted(text), portrait: admitted(portrait) },
    };
  }
  if (subject.kind === "page") {
    const page = await findPageForPreview(db, subject.id);
    if (!page) return null;
    const { html } = articleOf(admitted(page.content));
    return { kind: "page", until, page: { title: page.title, html } };
  }
  const post = await findPostForPreview(db, subject.id);
  if (!post) return null;
  const { content, ...rest } = post;
  return {
    kind: "post",
    until,
    post: { ...rest, imageUrl: admitted(rest.imageUrl) },
    article: articleOf(admitted(content)),
    author: show.author || show.name,
  };
}
