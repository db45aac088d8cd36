import { type EpisodeSummary, fileNumber } from "~/features/episodes/episodes.schema";
import { artworkUrl } from "~/features/media/artwork-address.server";
import type { WithCover } from "./track";

type Pictured = Pick<EpisodeSummary, "id" | "title" | "number" | "drawingUrl">;

/** Address of a picture rendered from an episode's drawing. */
export function episodePicture(episode: Pictured, showName: string, kind: "og" | "cover"): string {
  return artworkUrl(
    {
      id: episode.id,
      title: episode.title,
      label: fileNumber(episode.number) ?? "",
      showName,
      drawingPath: episode.drawingUrl,
    },
    kind,
  );
}

/** Address of a picture that stands for the whole show. */
export function showPicture(showName: string, kind: "og" | "cover"): string {
  return artworkUrl({ id: "show", title: showName, label: "", showName, drawingPath: null }, kind);
}

export function withCover<T extends Pictured>(episode: T, showName: string): WithCover<T> {
  return { ...episode, coverUrl: episodePicture(episode, showName, "cover") };
}
