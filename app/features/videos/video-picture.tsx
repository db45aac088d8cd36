import { Play } from "lucide-react";
import { DrawingImage } from "~/ui/drawing";
import film from "./film.svg?url";
import { isDrawing, type Video } from "./videos.schema";

/**
 * The video's own drawing or picture between the holes of a film, with a play mark. A picture on another host
 * is not shown: no page of the site makes a request to a third party.
 */
export function VideoPicture({ video }: { video: Video }) {
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
