import { ExternalLink, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import { useShow } from "~/core/show/use-show";
import { Drawing } from "~/ui/drawings/drawing";
import { FigureLegend } from "~/ui/page-picture";
import { embedUrl, isDrawing, isYoutubeId, type Video, watchUrl } from "./videos.schema";

type VideoFrameProps = {
  video: Video;
  legend?: Legend | null | undefined;
  onPlay(): void;
};

/**
 * The video's player. Nothing is requested from the platform before the visitor agrees. The agreement is not stored and
 * ends when the component is unmounted.
 */
export function VideoFrame({ video, legend, onPlay }: VideoFrameProps) {
  const [agreed, setAgreed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button has disappeared. From here, Escape still reaches the page, and Tab leads to the video.
    if (agreed) frame.current?.focus();
  }, [agreed]);
  if (!isYoutubeId(video.youtubeId))
    return (
      <p className="bg-sheet p-6 text-soft">
        Dieses Video lässt sich hier gerade nicht zeigen. Schau später noch einmal vorbei.
      </p>
    );
  if (!agreed)
    return (
      <VideoConsent
        video={video}
        legend={legend}
        onAgree={() => {
          setAgreed(true);
          onPlay();
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div ref={frame} role="group" tabIndex={-1} aria-label={`Video: ${video.title}`}>
      <iframe
        src={embedUrl(video.youtubeId)}
        title={video.title}
        allow="encrypted-media; picture-in-picture"
        allowFullScreen
        // The platform plays videos only if it gets the address of the site.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        className="block aspect-16/9 w-full bg-black"
      />
    </div>
  );
}

type VideoConsentProps = Pick<VideoFrameProps, "video" | "legend"> & { onAgree(): void };

/** An explanation of what loading the video means, shown before any request to the platform. */
function VideoConsent({ video, legend, onAgree }: VideoConsentProps) {
  return (
    <div className="blueprint-grid on-blueprint grid items-center gap-x-8 text-on-blueprint md:min-h-80 md:grid-cols-[2fr_3fr]">
      {isDrawing(video.thumbnailUrl) && (
        <figure className="hidden md:block">
          <Drawing href={video.thumbnailUrl} className="w-full p-5 text-soft-on-blueprint" />
          {legend && <FigureLegend legend={legend} />}
        </figure>
      )}
      <div className="p-5 sm:p-7">
        <p className="font-serif text-xl font-bold">Dieses Video liegt bei YouTube</p>
        <p className="mt-3">
          Noch ist nichts von dort geladen. Wenn du das Video lädst, erfährt Google deine IP-Adresse
          und welches Video du ansiehst, und kann Daten auf deinem Gerät speichern. Deine Zustimmung
          gilt nur für diesen einen Aufruf.{" "}
          <Link to="/privacy" className="underline">
            Mehr dazu in der Datenschutzerklärung
          </Link>
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="button" onClick={onAgree} className="scripted button button-action">
            <Play aria-hidden size={16} fill="currentColor" />
            Video von YouTube laden
          </button>
          <a
            href={watchUrl(video.youtubeId)}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 underline"
          >
            Bei YouTube ansehen
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          </a>
        </p>
      </div>
    </div>
  );
}

export function VideoWords({ video }: { video: Video }) {
  const { episode } = video;
  const { topic } = useShow();
  return (
    <>
      <p className="max-w-2xl whitespace-pre-line">{video.description}</p>
      <p className="mt-5 border-l-3 border-stamp pl-4">
        <span className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="label">Zur Folge</span>
          {topic && episode.invention && <span className="badge">{episode.invention}</span>}
        </span>
        <Link to={`/episodes/${episode.id}`} className="font-serif text-lg font-bold underline">
          {episode.title}
        </Link>
      </p>
    </>
  );
}
