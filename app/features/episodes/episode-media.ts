import type { Episode } from "./episodes.schema";

/** Every text of an episode that may hold the address of a file. */
export function mediaTextsOf(episode: Episode): (string | null | undefined)[] {
  const { description, imageUrl, drawingUrl, audioUrl, ogImageUrl, persons, chapters } = episode;
  return [
    description,
    imageUrl,
    drawingUrl,
    audioUrl,
    ogImageUrl,
    ...[...persons, ...chapters].map(({ img }) => img),
  ];
}
