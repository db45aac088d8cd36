import { Play } from "lucide-react";
import type { MouseEvent } from "react";
import { useShow } from "~/core/show/use-show";
import { cutAtWord } from "~/lib/text/plain-text";
import { DrawingImage } from "~/ui/drawings/drawing";
import { Link } from "~/ui/link";
import { Name } from "~/ui/name";
import { RunningTime } from "~/ui/running-time";
import { isPlainClick } from "~/ui/share/follow-links";
import film from "./film.svg?url";
import { isDrawing, type Video, videoLabel, videoPath } from "./videos.schema";

type VideoCardProps = {
  video: Video;
  /** Level of the title among the headings of the page. */
  heading?: "h2" | "h3";
  /** Called when the visitor is likely to open the video. */
  onIntent(): void;
  onOpen(video: Video): void;
};

/**
 * A video in a list. The card links to the video's own page. With scripts, it opens a dialog over the list and shows
 * the same address.
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
            <Name>{video.title}</Name>
          </Link>
        </Heading>
        <p className="figure-label">{video.episode.title}</p>
        <p className="text-soft max-sm:line-clamp-3">{cutAtWord(video.description, 150)}</p>
      </div>
    </article>
  );
}

/**
 * The video's own drawing or picture between the holes of a film, with a play icon. A picture on another host is not
 * shown, since pages make no requests to third parties.
 */
function VideoPicture({ video }: { video: Video }) {
  const own = video.thumbnailUrl.startsWith("/media/");
  return (
    <div className="relative border-b-[1.5px] border-line bg-sheet py-5">
      <Perforation className="top-1.5" />
      {own && !isDrawing(video.thumbnailUrl) ? (
        <img
          src={video.thumbnailUrl}
          alt=""
          width="480"
          height="270"
          loading="lazy"
          decoding="async"
          className="aspect-16/9 w-full object-cover"
        />
      ) : (
        <DrawingImage
          src={own ? video.thumbnailUrl : film}
          alt=""
          className="aspect-16/9 w-full object-contain"
        />
      )}
      <Perforation className="bottom-1.5" />
      <span className="absolute right-4 -bottom-5.5 grid size-11 place-items-center rounded-full bg-action text-white">
        <Play aria-hidden size={18} fill="currentColor" strokeWidth={0} className="ml-0.5" />
      </span>
    </div>
  );
}

function Perforation({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`absolute inset-x-0 h-2 bg-[repeating-linear-gradient(90deg,var(--line)_0_10px,transparent_10px_20px)] opacity-80 ${className}`}
    />
  );
}
