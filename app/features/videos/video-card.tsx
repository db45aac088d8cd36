import type { MouseEvent } from "react";
import { useShow } from "~/features/show/use-show";
import { cutAtWord } from "~/lib/html";
import { isPlainClick } from "~/ui/follow-links";
import { Link } from "~/ui/link";
import { RunningTime } from "~/ui/running-time";
import { VideoPicture } from "./video-picture";
import { type Video, videoLabel, videoPath } from "./videos.schema";

type VideoCardProps = {
  video: Video;
  /** Level of the title below the page's own headings. */
  heading?: "h2" | "h3";
  /** Someone is about to open it. */
  onIntent(): void;
  onOpen(video: Video): void;
};

/**
 * One video in a list. The card is a link to the video's own page; where scripts run it opens a dialog over
 * the list, under the same address.
 */
export function VideoCard({ video, heading: Heading = "h3", onIntent, onOpen }: VideoCardProps) {
  const { noun } = useShow();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(video);
  };
  return (
    <article className="sheet group relative flex flex-col">
      <VideoPicture video={video} />
      <div className="flex grow flex-col gap-2.5 p-5">
        <p className="label flex flex-wrap gap-x-4">
          {videoLabel(video, noun)}
          <RunningTime duration={video.duration} />
        </p>
        <Heading className="text-[1.3125rem]">
          <Link
            to={videoPath(video.id)}
            onClick={open}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            className="no-underline group-hover:underline after:absolute after:inset-0"
          >
            {video.title}
          </Link>
        </Heading>
        <p className="figure-label">{video.episode.title}</p>
        <p className="text-soft max-sm:line-clamp-3">{cutAtWord(video.description, 150)}</p>
      </div>
    </article>
  );
}
