import { artworkUrl, videoSubject } from "~/features/media/artwork/artwork-address.server";
import { isDrawing, type Video } from "./videos.schema";

type Pictured = Pick<Video, "id" | "title" | "thumbnailUrl">;

/** Address of the picture rendered from a video's drawing. */
export function videoPicture(video: Pictured, showName: string): string {
  return artworkUrl(videoSubject(video, showName), "og");
}

/** Address of the picture for search engines: the video's own where it is one, else the rendered. */
export function videoThumbnail(video: Pictured, showName: string): string {
  const { thumbnailUrl } = video;
  const own = thumbnailUrl.startsWith("/media/") && !isDrawing(thumbnailUrl);
  return own ? thumbnailUrl : videoPicture(video, showName);
}
