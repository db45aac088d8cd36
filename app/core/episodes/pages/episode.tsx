import { data, redirect, useRouteLoaderData, useSearchParams } from "react-router";
import { commentSent } from "~/core/comments/comments.schema";
import { EpisodeComments } from "~/core/comments/episode-comments";
import { readComments } from "~/core/comments/list-comments.server";
import { savedAnswer } from "~/core/comments/submit-comment.server";
import { readArticlePart } from "~/core/episodes/article-part.server";
import { episodeJsonLd } from "~/core/episodes/episode-json-ld";
import { EpisodeSections } from "~/core/episodes/episode-sections";
import { readSections } from "~/core/episodes/episode-sections.server";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { findEpisode, findNeighbours } from "~/core/episodes/episodes.server";
import { neighboursHtml } from "~/core/episodes/neighbours.server";
import { peopleHtml } from "~/core/episodes/people/people-part.server";
import { listPeopleOf } from "~/core/episodes/people/public-people.server";
import { episodeSharePicture, withCover } from "~/core/episodes/picture/episode-artwork.server";
import { listRelated } from "~/core/episodes/related/related.server";
import { EpisodeNeighbours, RelatedEpisodes } from "~/core/episodes/related/related-episodes";
import { shareAddress } from "~/core/episodes/short-address.server";
import { withoutSources } from "~/core/episodes/source-list.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { altOf } from "~/core/media/library/list-media.server";
import { mentionJsonLd } from "~/core/people/person-json-ld";
import { embedCode, embedPath } from "~/core/player/embed/oembed";
import { HeardMark } from "~/core/player/memory/heard-mark";
import { QueueButton } from "~/core/player/memory/queue-button";
import { trackOf } from "~/core/player/track";
import { findPostOfEpisode } from "~/core/posts/find-post.server";
import { EpisodeRating, EpisodeRatingMark } from "~/core/ratings/episode-rating";
import { ratingJsonLd, ratingSent } from "~/core/ratings/ratings.schema";
import { getRatings } from "~/core/ratings/ratings.server";
import { PlatformLinks } from "~/core/show/platform-links";
import { getCurrentShow } from "~/core/show/show.server";
import { SubscribeWay } from "~/core/show/subscribe-way";
import { numbered } from "~/core/show/wording";
import { VideoGallery } from "~/core/videos/pages/video-gallery";
import { listVideosOf } from "~/core/videos/videos.server";
import { breadcrumbs, failedMeta, jsonLdHtml, pageMeta, servedMark } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { SectionTitle } from "~/ui/section-title";
import { ServedHtml } from "~/ui/served-html";
import { ShareLinks } from "~/ui/share/share-links";
import type { Route } from "./+types/episode";
import { EpisodeArticle } from "./episode-article";
import { sectionLinks } from "./section-links.server";
import { shownEpisode } from "./shown-episode";

export { shouldRevalidate } from "~/core/videos/pages/video-gallery";

/** Characters of HTML from which a description counts as long. */
const longDescription = 900;

const failure = "Die Episode konnte nicht geladen werden";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const moment = now(services.clock);
  const found = await attempt(services, async () => {
    const episode = await findEpisode(services.db, moment, params.id);
    return {
      episode,
      ...(episode && (await findNeighbours(services.db, moment, episode))),
      imageAlt: episode ? await altOf(services.db, episode.imageUrl) : "",
    };
  });
  if (found && !found.episode) throw redirect("/404");
  if (!found?.episode) return data(null, { status: 503 });
  const { episode, older = null, newer = null, imageAlt } = found;
  const legend = await attempt(services, () => legendOf(services, episode.drawingUrl));
  const show = await getCurrentShow(services);
  const subject = [numbered(show.noun, episode.number), episode.title].filter(Boolean).join(": ");
  const part = await attempt(services, () =>
    readArticlePart(services, moment, { ...episode, legend }, subject),
  );
  const sections = await readSections(services, moment, episode);
  const post = await attempt(services, () => findPostOfEpisode(services.db, moment, params.id));
  const { searchParams } = new URL(request.url);
  const at = searchParams.get("kommentare") ?? "";
  const comments = await attempt(services, () => readComments(services, params.id, at));
  const ratings = await attempt(services, () => getRatings(services.db, params.id));
  const byPeople = await attempt(services, () =>
    getRatings(services.db, params.id, { byPeople: true }),
  );
  const related = await attempt(services, () =>
    listRelated(
      services,
      moment,
      params.id,
      sections.flatMap(({ episodes }) => episodes),
    ),
  );
  const people = await attempt(services, () => listPeopleOf(services.db, params.id));
  const videos = await attempt(services, () => listVideosOf(services.db, moment, params.id));
  const picture = episodeSharePicture(episode, show);
  const { BASE_URL: baseUrl } = services.env;
  const url = `${baseUrl}/episodes/${episode.id}`;
  const description = part?.hasSources ? withoutSources(episode.description) : episode.description;
  return {
    episode: {
      ...withCover(shownEpisode(episode), show),
      description: description && servedMark + description,
      imageAlt,
    },
    isLong: description.length > longDescription,
    part: part?.shown ?? null,
    alternate: part?.alternate,
    offers: part?.offers,
    sections,
    links: sectionLinks({ episode, parts: [...(part ? [part] : []), ...sections] }),
    picture,
    // Serialised on the server: in the browser it would cost script, and as data its own size again.
    jsonLd: jsonLdHtml([
      {
        ...episodeJsonLd(episode, {
          url,
          image: new URL(picture, baseUrl).href,
          baseUrl,
          showName: show.name,
        }),
        ...(people?.length && { actor: people.map((person) => mentionJsonLd(person, baseUrl)) }),
        ...(comments && { commentCount: comments.total }),
        ...(byPeople && isPlayable(episode.audioUrl) && ratingJsonLd(byPeople)),
        ...part?.jsonLd.episode,
      },
      ...(part?.jsonLd.others ?? []),
      breadcrumbs(
        ["Alle Episoden", `${baseUrl}/episodes`],
        [numbered(show.noun, episode.number) ?? episode.title, url],
      ),
    ]),
    neighbours: neighboursHtml({ show, older, newer }),
    post,
    legend,
    people: peopleHtml(people ?? []),
    videos: videos ?? [],
    related: (related ?? []).map((episode) => {
      const { id, number, title, invention, imageUrl, drawingUrl, verdict } = episode;
      const track = trackOf(withCover(episode, show), show);
      const { label } = track;
      const shown = { id, number, title, invention, imageUrl, drawingUrl, verdict };
      return { ...shown, label, why: episode.why, track };
    }),
    comments,
    // Rendered on the server for the same reason.
    commentAnswer: searchParams.get("gesendet") === commentSent ? savedAnswer : undefined,
    shareUrl: await shareAddress(services, episode),
    ratings,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { episode, alternate: href, picture } = loaderData;
  const url = `${root.baseUrl}/episodes/${episode.id}`;
  const absolute = (address: string) => new URL(address, root.baseUrl).href;
  const meta = pageMeta(root, {
    title: `${episode.metaTitle} – ${root.show.name}`,
    description: episode.metaDescription,
    keywords: episode.metaKeywords,
    url: episode.canonicalUrl ?? url,
    image: picture,
    imageAlt: episode.title,
    type: "article",
    audio: isPlayable(episode.audioUrl) ? absolute(episode.audioUrl) : undefined,
  });
  if (!href) return meta;
  return [...meta, { tagName: "link", rel: "alternate", type: "application/json", href }];
}

export default function Episode({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [search] = useSearchParams();
  if (!root) return null;
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { episode, neighbours, post, legend, part, people, videos, comments, ratings } = loaderData;
  return (
    <div className="page pt-5 pb-10 sm:pt-8 sm:pb-20">
      <EpisodeArticle
        episode={episode}
        legend={legend}
        part={part}
        post={post}
        people={people}
        isLong={loaderData.isLong}
        links={loaderData.links}
        show={root.show}
        mark={<EpisodeRatingMark episodeId={episode.id} ratings={ratings} />}
      >
        <PlatformLinks links={root.show.platforms} className="max-sm:strip max-sm:flex-nowrap" />
      </EpisodeArticle>
      <EpisodeSections key={`sections-${episode.id}`} sections={loaderData.sections} />
      <ServedHtml key={`json-ld-${episode.id}`} html={loaderData.jsonLd} />
      {loaderData.offers && (
        <ServedHtml
          key={`offers-${episode.id}`}
          as="nav"
          aria-label="Zum Weiterarbeiten"
          className="label mt-6 flex flex-wrap gap-x-6"
          html={loaderData.offers}
        />
      )}
      {videos.length > 0 && (
        <section aria-labelledby="videos-title" className="mt-8 sm:mt-14">
          <SectionTitle id="videos-title" title={videos.length === 1 ? "Video" : "Videos"} />
          <VideoGallery
            videos={videos}
            // The heading of the section already says that these are drawings of the topic.
            className="sm:grid-cols-2 lg:grid-cols-3 [&_.figure-label]:hidden"
          />
        </section>
      )}
      <ShareLinks
        title={episode.title}
        url={loaderData.shareUrl}
        isShort={!loaderData.shareUrl.endsWith(episode.id)}
        embedCode={
          isPlayable(episode.audioUrl)
            ? embedCode({
                src: root.baseUrl + embedPath(episode.id),
                title: `${episode.title} – ${root.show.name}`,
              })
            : undefined
        }
      />
      <RelatedEpisodes
        episodes={loaderData.related}
        marks={({ id, track }) => (
          <>
            <QueueButton track={track} />
            <HeardMark episodeId={id} duration={track.duration} />
          </>
        )}
      />
      {isPlayable(episode.audioUrl) && (
        <EpisodeRating
          episodeId={episode.id}
          ratings={ratings}
          thanked={search.get("gesendet") === ratingSent}
        />
      )}
      <SubscribeWay />
      <EpisodeComments
        key={episode.id}
        episodeId={episode.id}
        list={comments}
        answer={loaderData.commentAnswer}
      />
      <EpisodeNeighbours html={neighbours} />
    </div>
  );
}
