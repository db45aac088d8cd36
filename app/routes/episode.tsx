import { data, redirect, useRouteLoaderData, useSearchParams } from "react-router";
import { EpisodeComments } from "~/features/comments/episode-comments";
import { listComments } from "~/features/comments/list-comments.server";
import { episodeSharePicture, withCover } from "~/features/episodes/episode-artwork.server";
import { episodeJsonLd } from "~/features/episodes/episode-json-ld";
import { EpisodeNeighbours } from "~/features/episodes/episode-neighbours";
import { isPlayable } from "~/features/episodes/episodes.schema";
import { findEpisode, findNeighbours } from "~/features/episodes/episodes.server";
import { listPeopleOf } from "~/features/episodes/public-people.server";
import { altOf } from "~/features/media/library/list-media.server";
import { mentionJsonLd } from "~/features/people/person-json-ld";
import { findPostOfEpisode } from "~/features/posts/find-post.server";
import { EpisodeRating, EpisodeRatingMark } from "~/features/ratings/episode-rating";
import { ratingJsonLd, ratingSent } from "~/features/ratings/ratings.schema";
import { getRatings } from "~/features/ratings/ratings.server";
import { PlatformLinks } from "~/features/show/platform-links";
import { getCurrentShow } from "~/features/show/show.server";
import { numbered } from "~/features/show/wording";
import { listVideosOf } from "~/features/videos/videos.server";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { SectionTitle } from "~/ui/section-title";
import { ShareLinks } from "~/ui/share-links";
import type { Route } from "./+types/episode";
import { EpisodeFile } from "./parts/episode-file";
import { VideoGallery } from "./parts/video-gallery";

export { shouldRevalidate } from "./parts/video-gallery";

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
  const show = await getCurrentShow(services);
  const post = await attempt(services, () => findPostOfEpisode(services.db, moment, params.id));
  const at = new URL(request.url).searchParams.get("kommentare") ?? "";
  const comments = await attempt(services, () => listComments(services.db, params.id, at));
  const ratings = await attempt(services, () => getRatings(services.db, params.id));
  const byPeople = await attempt(services, () =>
    getRatings(services.db, params.id, { byPeople: true }),
  );
  const people = await attempt(services, () => listPeopleOf(services.db, params.id));
  const videos = await attempt(services, () => listVideosOf(services.db, moment, params.id));
  const { episode, older = null, newer = null, imageAlt } = found;
  const picture = episodeSharePicture(episode, show);
  const { BASE_URL: baseUrl } = services.env;
  const url = `${baseUrl}/episodes/${episode.id}`;
  return {
    episode: { ...withCover(episode, show), imageAlt },
    picture,
    // Made here, what search engines read costs the page's scripts nothing.
    jsonLd: [
      {
        ...episodeJsonLd(episode, {
          url,
          image: new URL(picture, baseUrl).href,
          baseUrl,
          showName: show.name,
        }),
        ...(people?.length && { actor: people.map((person) => mentionJsonLd(person, baseUrl)) }),
        ...(comments && { commentCount: comments.total }),
        ...(byPeople && ratingJsonLd(byPeople)),
      },
      breadcrumbs(
        ["Alle Episoden", `${baseUrl}/episodes`],
        [numbered(show.noun, episode.number) ?? episode.title, url],
      ),
    ],
    older,
    newer,
    post,
    people: people ?? [],
    videos: videos ?? [],
    comments,
    ratings,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { episode, picture, jsonLd } = loaderData;
  const url = `${root.baseUrl}/episodes/${episode.id}`;
  const absolute = (address: string) => new URL(address, root.baseUrl).href;
  return pageMeta(root, {
    title: `${episode.metaTitle} – ${root.show.name}`,
    description: episode.metaDescription,
    keywords: episode.metaKeywords,
    url: episode.canonicalUrl ?? url,
    image: picture,
    imageAlt: episode.title,
    type: "article",
    audio: isPlayable(episode.audioUrl) ? absolute(episode.audioUrl) : undefined,
    jsonLd,
  });
}

export default function Episode({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [search] = useSearchParams();
  if (!root) return null;
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { episode, older, newer, post, people, videos, comments, ratings } = loaderData;
  return (
    <div className="page pt-8 pb-20">
      <EpisodeFile
        episode={episode}
        post={post}
        people={people}
        show={root.show}
        mark={<EpisodeRatingMark episodeId={episode.id} ratings={ratings} />}
        rating={
          <EpisodeRating
            episodeId={episode.id}
            ratings={ratings}
            thanked={search.get("gesendet") === ratingSent}
          />
        }
      >
        <PlatformLinks links={root.show.platforms} />
      </EpisodeFile>
      {videos.length > 0 && (
        <section aria-labelledby="videos-title" className="mt-14">
          <SectionTitle id="videos-title" title={videos.length === 1 ? "Video" : "Videos"} />
          <VideoGallery videos={videos} className="sm:grid-cols-2 lg:grid-cols-3" />
        </section>
      )}
      <ShareLinks
        title={episode.title}
        url={`${root.baseUrl}/episodes/${episode.id}`}
        className="mt-12"
      />
      <EpisodeComments key={episode.id} episodeId={episode.id} list={comments} />
      <EpisodeNeighbours older={older} newer={newer} />
    </div>
  );
}
