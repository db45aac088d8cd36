import { data, Link, redirect, useRouteLoaderData } from "react-router";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { usePlayerHandle } from "~/core/player/player-context";
import { getShow } from "~/core/show/show.server";
import { useShow } from "~/core/show/use-show";
import { VideoFrame, VideoWords } from "~/core/videos/video-frame";
import { videoJsonLd } from "~/core/videos/video-json-ld";
import { videoLabel, videoPath } from "~/core/videos/videos.schema";
import { findVideo, videoPicture, videoThumbnail } from "~/core/videos/videos.server";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { cutAtWord } from "~/lib/text/plain-text";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { ShareLinks } from "~/ui/share/share-links";
import type { Route } from "./+types/video";

const failure = "Videos konnten nicht geladen werden";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await attempt(services, async () => ({
    video: await findVideo(services.db, now(services.clock), params.id),
  }));
  if (found && !found.video) throw redirect("/404");
  if (!found?.video) return data(null, { status: 503 });
  const show = await getShow(services.db);
  const { video } = found;
  return {
    video,
    legend: await attempt(services, () => legendOf(services, video.thumbnailUrl)),
    picture: videoPicture(video, show),
    thumbnail: videoThumbnail(video, show),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { video, picture, thumbnail } = loaderData;
  const { baseUrl } = root;
  const url = baseUrl + videoPath(video.id);
  return pageMeta(root, {
    title: `${video.title} – ${root.show.name}`,
    description: cutAtWord(video.description, 160),
    url,
    image: picture,
    imageAlt: video.title,
    type: "video.other",
    jsonLd: [
      videoJsonLd(video, { url, thumbnail: baseUrl + thumbnail, baseUrl }),
      breadcrumbs(["Videos", `${baseUrl}/videos`], [video.title, url]),
    ],
  });
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { pause } = usePlayerHandle();
  const { noun } = useShow();
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { video, legend } = loaderData;
  return (
    <article aria-labelledby="video-title" className="page pt-8 pb-20">
      <p className="label mb-5">
        <Link to="/videos" className="inline-block py-1">
          Alle Videos
        </Link>{" "}
        / {videoLabel(video, noun)}
      </p>
      <h1 id="video-title" className="mb-7 text-3xl sm:text-4xl">
        {video.title}
      </h1>
      <div className="sheet mb-9 overflow-hidden">
        <VideoFrame key={video.id} video={video} legend={legend} onPlay={pause} />
      </div>
      <VideoWords video={video} />
      {root && <ShareLinks title={video.title} url={root.baseUrl + videoPath(video.id)} />}
    </article>
  );
}
