import { useEffect, useRef, useState } from "react";
import { VideoConsent } from "./video-consent";
import { embedUrl, isYoutubeId, type Video } from "./videos.schema";

type VideoFrameProps = { video: Video; onPlay(): void };

/**
 * Where the video plays. Nothing is asked of the platform before the visitor agrees, and the agreement ends
 * with this view: it is kept nowhere.
 */
export function VideoFrame({ video, onPlay }: VideoFrameProps) {
  const [agreed, setAgreed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is gone; around the frame, Escape still reaches the page and Tab leads to the video.
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
        // The platform plays only where it is told the site's address.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        className="block aspect-16/9 w-full bg-black"
      />
    </div>
  );
}
