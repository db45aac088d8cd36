import { useId } from "react";
import { useShow } from "~/core/show/use-show";
import { Dialog } from "~/ui/dialog/dialog";
import { VideoFrame, VideoWords } from "./video-frame";
import { type Video, videoLabel } from "./videos.schema";

type VideoDialogProps = { video: Video; onPlay(): void; onClose(): void };

/** A dialog that shows a video over the list. */
export function VideoDialog({ video, onPlay, onClose }: VideoDialogProps) {
  const titleId = useId();
  const { noun } = useShow();
  return (
    <Dialog label={videoLabel(video, noun)} titleId={titleId} onClose={onClose}>
      <VideoFrame video={video} onPlay={onPlay} />
      <div className="p-5 sm:p-7">
        <h2 id={titleId} className="mb-3 text-2xl sm:text-3xl">
          {video.title}
        </h2>
        <VideoWords video={video} />
      </div>
    </Dialog>
  );
}
