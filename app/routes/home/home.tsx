import { data, useRouteLoaderData } from "react-router";
import { episodesOnHome } from "~/core/episodes/episodes.schema";
import { findEpisode, listEpisodes } from "~/core/episodes/episodes.server";
import { EpisodeGrid } from "~/core/episodes/pages/episode-grid";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { altOf } from "~/core/media/library/list-media.server";
import { hostsHtml } from "~/core/people/hosts.server";
import { listHosts } from "~/core/people/people.server";
import { DeskCallouts } from "~/core/player/desk/episode-desk";
import { stillRuler } from "~/core/player/desk/still-ruler.server";
import { ContinueStrip } from "~/core/player/memory/continue-strip";
import { trackOf } from "~/core/player/track";
import { postsOf } from "~/core/posts/find-post.server";
import { ratingsOf } from "~/core/ratings/top-rated.server";
import { Hero } from "~/core/show/hero/hero";
import { heroOf } from "~/core/show/hero/hero-picture.server";
import { readHomeParts } from "~/core/show/home-parts.server";
import { isClosed } from "~/core/show/legal/placeholders";
import { PlatformLinks } from "~/core/show/platform-links";
import { subscribePathOf } from "~/core/show/shell-show.server";
import { getCurrentShow } from "~/core/show/show.server";
import { seriesJsonLd } from "~/core/show/show-json-ld";
import { Subscribe } from "~/core/show/subscribe";
import { pickTexts } from "~/core/show/texts";
import { SubscribeForm } from "~/core/subscribe/subscribe-form";
import { VideoGallery } from "~/core/videos/pages/video-gallery";
import { type Video, videosOnHome } from "~/core/videos/videos.schema";
import { listNewestVideos } from "~/core/videos/videos.server";
import { pageMeta } from "~/lib/page-meta";
import { formatCount } from "~/lib/text/german-number";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { FigureLegend } from "~/ui/page-picture";
import { SectionTitle } from "~/ui/section-title";
import { ServedHtml } from "~/ui/served-html";
import type { Route } from "./+types/home";
import { DiscoverBand } from "./discover-band";
import styles from "./home.css?url";
import { Discover, LatestEpisode } from "./latest-episode";
import { noEpisodes } from "./no-episodes.server";

export { shouldRevalidate } from "~/core/videos/pages/video-gallery";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const show = await getCurrentShow(services);
  const list = await attempt(services, async () => {
    const size = 1 + episodesOnHome;
    const moment = now(services.clock);
    const page = await listEpisodes(services.db, moment, { size });
    const [newest] = page.episodes;
    const whole = newest && (await findEpisode(services.db, moment, newest.id));
    const alt = await altOf(services.db, newest?.imageUrl ?? "");
    return { ...page, alt, chapters: whole?.chapters ?? [] };
  });
  const [newest] = list?.episodes ?? [];
  const videos = await attempt(services, () =>
    listNewestVideos(services.db, now(services.clock), videosOnHome),
  );
  const hero = heroOf(show, newest);
  const drawn = hero !== null && hero !== "drawing" && hero.isDrawing ? hero.src : null;
  const page = {
    hosts: hostsHtml((await attempt(services, () => listHosts(services.db))) ?? []),
    show: {
      headline: show.headline,
      tagline: show.tagline,
      description: show.description,
      author: show.author || show.name,
      hero,
    },
    texts: pickTexts(show, "hostsTitle", "subscribeTitle", "subscribeIntro"),
    consent: services.rooms.find("onSubscribe", "consent")?.(show) ?? null,
    verification: show.verification.meta,
    episodes: list?.episodes.map((episode) => withCover(episode, show)) ?? null,
    none:
      list?.episodes.length === 0
        ? noEpisodes({
            name: show.name,
            isClosed: isClosed(show),
            subscribePath: subscribePathOf(services.rooms),
          })
        : "",
    latest: newest && {
      imageAlt: list?.alt ?? "",
      ruler: stillRuler({ duration: newest.duration, chapters: list?.chapters ?? [] }),
      foot: footOf(list?.chapters.length ?? 0, newest.hasTranscript),
    },
    legend: await attempt(services, () => legendOf(services, drawn)),
    posts: await postsOf(services, list?.episodes),
    ratings: await ratingsOf(services, list?.episodes),
    total: list?.total ?? 0,
    videos,
    parts: await readHomeParts(services),
  };
  return data(page, { status: list && videos ? 200 : 503 });
}

/** The line below the ruler: '6 Kapitel · Mitschrift läuft mit'. */
function footOf(chapters: number, hasTranscript: boolean): string {
  const parts = [chapters > 0 && `${chapters} Kapitel`, hasTranscript && "Mitschrift läuft mit"];
  return parts.filter(Boolean).join(" · ");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { show } = loaderData;
  const tags = pageMeta(root, {
    title: `${root.show.name} – Podcast`,
    description: show.tagline || show.description,
    url: `${root.baseUrl}/`,
    jsonLd: [seriesJsonLd({ ...root.show, ...show, baseUrl: root.baseUrl })],
  });
  return [...tags, ...loaderData.verification];
}

export default function Home({
  loaderData: {
    show,
    hosts,
    texts,
    consent,
    episodes,
    posts,
    ratings,
    total,
    videos,
    none,
    latest: opened,
    legend,
    parts,
  },
}: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  const [latest, ...before] = episodes ?? [];
  const { hero } = show;
  const isDrawn = hero !== null && hero !== "drawing" && hero.isDrawing;
  const isPictured = hero !== null && hero !== "drawing" && hero.src === latest?.imageUrl;
  // A show with a single episode lists it below as well.
  const others = latest && before.length === 0 ? [latest] : before;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="home" />
      <Hero
        {...show}
        rhythm={root.show.words.rhythm}
        marks={
          latest && isDrawn && <DeskCallouts key={latest.id} track={trackOf(latest, root.show)} />
        }
      >
        {latest && opened ? (
          <LatestEpisode
            key={latest.id}
            {...opened}
            episode={{ ...latest, imageAlt: opened.imageAlt }}
            picture={isDrawn ? "none" : isPictured ? "narrow" : hero ? "all" : "large"}
            rating={ratings[latest.id]}
            postSlug={posts[latest.id]}
            show={root.show}
          />
        ) : (
          <div className="hero-actions">
            <Discover platforms={root.show.platforms} />
          </div>
        )}
      </Hero>
      <div className="page">
        <ContinueStrip />
        {legend && (
          <figure className="mt-6">
            <FigureLegend legend={legend} />
          </figure>
        )}
        {none && (
          <div
            className="no-episodes sheet relative z-10 -mt-10 grid gap-3 p-5 sm:p-8"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of text by the server.
            dangerouslySetInnerHTML={{ __html: none }}
          />
        )}
        {!episodes && (
          <div className="relative z-10 -mt-10">
            <ErrorBanner>Die aktuelle Episode konnte nicht geladen werden</ErrorBanner>
          </div>
        )}
        <PlatformLinks
          links={root.show.platforms}
          className="mt-5 py-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[&>li]:flex-none"
        />
        <DiscoverBand parts={parts} />
        {others.length > 0 && (
          <section id="episodes" aria-labelledby="episodes-title" className="pt-7 sm:pt-20">
            <SectionTitle id="episodes-title" title="Episoden">
              {others.length} von {formatCount(total)}
            </SectionTitle>
            <EpisodeGrid episodes={others} posts={posts} ratings={ratings} show={root.show} />
            {episodes && total > episodes.length && (
              <p className="mt-8 text-center sm:mt-10">
                <Link to="/episodes" className="button button-outline">
                  Alle Episoden
                </Link>
              </p>
            )}
          </section>
        )}
        <HomeVideos videos={videos} />
        {hosts && (
          <section id="hosts" aria-labelledby="hosts-title" className="pt-7 sm:pt-20">
            <SectionTitle id="hosts-title" title={texts.hostsTitle} />
            <ServedHtml html={hosts} />
          </section>
        )}
      </div>
      <Subscribe {...root.show} texts={texts}>
        {!root.show.isClosed && consent && SubscribeForm && (
          <SubscribeForm consent={consent} place="home" />
        )}
      </Subscribe>
    </>
  );
}

/** The newest videos on the home page; nothing if there are none, an error if they are null. */
function HomeVideos({ videos }: { videos: Video[] | null }) {
  if (videos?.length === 0) return null;
  return (
    <section id="videos" aria-labelledby="videos-title" className="pt-7 sm:pt-20">
      <SectionTitle id="videos-title" title="Videos" />
      {videos ? (
        <>
          <VideoGallery
            videos={videos}
            className="few-wide max-sm:strip max-sm:gap-5 max-sm:pb-4 max-sm:*:w-[min(17rem,82vw)] max-sm:[&_.text-soft]:hidden"
          />
          <p className="mt-8 text-center sm:mt-10">
            <Link to="/videos" className="button button-outline">
              Alle Videos
            </Link>
          </p>
        </>
      ) : (
        <ErrorBanner>Videos konnten nicht geladen werden</ErrorBanner>
      )}
    </section>
  );
}
