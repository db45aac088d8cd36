import { useEffect, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { usePlayerHandle } from "~/core/player/player-context";
import { VideoCard } from "~/core/videos/video-card";
import { openVideo, openVideoId, type Video, videoPath } from "~/core/videos/videos.schema";
import { keepScroll } from "~/ui/use-scroll-memory";

type VideoGalleryProps = { videos: Video[]; heading?: "h2" | "h3"; className: string };

const loadDialog = () => import("~/core/videos/video-dialog");
type VideoDialog = Awaited<ReturnType<typeof loadDialog>>["VideoDialog"];

/** Cards of videos, and the dialog of the open one. */
export function VideoGallery({ videos, heading = "h3", className }: VideoGalleryProps) {
  const { pause } = usePlayerHandle();
  const { search, state, mask } = useLocation();
  const navigate = useNavigate();
  // Only a masked location is the list. After a reload, the address shows the video's own page.
  const open = mask && videos.find(({ id }) => id === openVideoId(state));
  const Dialog = useVideoDialog(open);
  const show = ({ id }: Video) =>
    navigate({ search }, { state: { ...openVideo(id), ...keepScroll }, mask: videoPath(id) });
  const preload = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <ul className={`grid gap-8 ${className}`}>
        {videos.map((video) => (
          <li key={video.id} className="grid">
            <VideoCard video={video} heading={heading} onIntent={preload} onOpen={show} />
          </li>
        ))}
      </ul>
      {open && Dialog && (
        <Dialog key={open.id} video={open} onPlay={pause} onClose={() => navigate(-1)} />
      )}
    </>
  );
}

/** Opening or closing a video over a page does not reload the data of the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && !formMethod ? false : defaultShouldRevalidate;
}

/** The dialog, loaded on first use. If loading fails, the video's own page is opened instead. */
function useVideoDialog(video: Video | undefined): VideoDialog | null {
  const [loaded, setLoaded] = useState<{ Dialog: VideoDialog } | null>(null);
  const id = loaded ? undefined : video?.id;
  useEffect(() => {
    if (!id) return;
    loadDialog().then(
      ({ VideoDialog }) => setLoaded({ Dialog: VideoDialog }),
      () => location.assign(videoPath(id)),
    );
  }, [id]);
  return loaded?.Dialog ?? null;
}
