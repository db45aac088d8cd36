import { Link } from "react-router";
import type { Video } from "./videos.schema";

/** What a video is about, and to which episode it belongs. */
export function VideoWords({ video }: { video: Video }) {
  const { episode } = video;
  return (
    <>
      <p className="max-w-2xl whitespace-pre-line">{video.description}</p>
      <p className="mt-5 border-l-3 border-stamp pl-4">
        <span className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="label">Zur Folge</span>
          {episode.invention && <span className="badge">{episode.invention}</span>}
        </span>
        <Link to={`/episodes/${episode.id}`} className="font-serif text-lg font-bold underline">
          {episode.title}
        </Link>
      </p>
    </>
  );
}
