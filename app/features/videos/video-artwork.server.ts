import {
  artworkUrl,
  type ShowOfPictures,
  videoSubject,
} from "~/features/media/artwork/artwork-address.server";
import { isOwnPicture, showPicture } from "~/features/media/artwork/show-pictures.server";
import type { Video } from "./videos.schema";

type Pictured = Pick<Video, "id" | "title" | "thumbnailUrl">;

/** Address of the picture for messengers: one rendered from the video's drawing where the show has that. */
export function videoPicture(video: Pictured, show: ShowOfPictures): string {
  return show.drawnCovers
    ? artworkUrl(videoSubject(video, show), "og")
    : videoThumbnail(video, show);
}

/** Address of the picture for search engines: the video's own where it is one, else the rendered. */
export function videoThumbnail(video: Pictured, show: ShowOfPictures): string {
  if (isOwnPicture(video.thumbnailUrl)) return video.thumbnailUrl;
  return show.drawnCovers ? videoPicture(video, show) : showPicture(show, "og");
}
