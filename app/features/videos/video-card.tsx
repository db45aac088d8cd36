import { Link, useLocation } from "react-router";
import { cutAtWord } from "~/lib/html";
import { keepScroll } from "~/ui/use-scroll-memory";
import { openVideo } from "./open-video";
import { VideoPicture } from "./video-picture";
import { type Video, videoLabel } from "./videos.schema";
import { videoPath } from "./videos-path";

type VideoCardProps = {
  video: Video;
  /** Level of the title below the page's own headings. */
  heading?: "h2" | "h3";
  /** Someone is about to open it. */
  onIntent(): void;
};

/**
 * One video in a list. The card is a link to the video's own page; where scripts run it opens a dialog over
 * the list, under the same address.
 */
export function VideoCard({ video, heading: Heading = "h3", onIntent }: VideoCardProps) {
  const { search } = useLocation();
  return (
    <article className="sheet group relative flex flex-col">
      <VideoPicture video={video} />
      <div className="flex grow flex-col gap-2.5 p-5">
        <p className="label">{videoLabel(video)}</p>
        <Heading className="text-[1.3125rem]">
          <Link
            to={{ search }}
            state={{ ...openVideo(video.id), ...keepScroll }}
            mask={videoPath(video.id)}
            replace={false}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            className="no-underline group-hover:underline after:absolute after:inset-0"
          >
            {video.title}
          </Link>
        </Heading>
        <p className="figure-label">{video.episode.title}</p>
        <p className="text-soft">{cutAtWord(video.description, 150)}</p>
      </div>
    </article>
  );
}
