import { useEffect, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { usePlayerHandle } from "~/core/player/player-context";
import { VideoCard } from "~/core/videos/video-card";
import { openVideo, openVideoId, type Video, videoPath } from "~/core/videos/videos.schema";
import { keepScroll } from "~/ui/use-scroll-memory";

type VideoGalleryProps = { videos: Video[]; heading?: "h2" | "h3"; className: string };

const loadDialog = () => import("~/core/videos/video-dialog");
type VideoDialog = Awaited<ReturnType<typeof loadDialog>>["VideoDialog"];

/** Cards of videos, and over them the dialog of the one that is open. */
export function VideoGallery({ videos, heading = "h3", className }: VideoGalleryProps) {
  const { pause } = usePlayerHandle();
  const { search, state, mask } = useLocation();
  const navigate = useNavigate();
  // Loaded anew, the address shows the video's own page: only under a mask is it the list.
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

/** Opening a video over a page, and closing it, changes nothing of the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && !formMethod ? false : defaultShouldRevalidate;
}

/** The dialog arrives when it is first needed; where it does not, the video's own page takes its place. */
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
