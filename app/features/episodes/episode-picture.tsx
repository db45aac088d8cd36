import fallback from "~/ui/drawings/fallback.svg?url";
import { PagePicture } from "~/ui/page-picture";
import type { EpisodeSummary } from "./episodes.schema";

type EpisodePictureProps = {
  episode: Pick<EpisodeSummary, "invention" | "title" | "number" | "imageUrl" | "drawingUrl">;
  className?: string;
  eager?: boolean;
};

/**
 * The drawing of the invention, else the episode's own picture, else the sealed file. A picture on another
 * host is not shown: no page of the site makes a request to a third party.
 */
export function EpisodePicture({ episode, className = "", eager = false }: EpisodePictureProps) {
  const { title, invention, number, drawingUrl, imageUrl } = episode;
  const isOwn = !drawingUrl && imageUrl.startsWith("/media/");
  const alt = drawingUrl ? `Zeichnung: ${invention || title}` : "Eine versiegelte Akte";
  return (
    <figure
      className={`relative grid grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-sheet ${className}`}
    >
      <PagePicture
        src={isOwn ? imageUrl : (drawingUrl ?? fallback)}
        alt={isOwn ? `Bild zur Folge: ${title}` : alt}
        isDrawing={!isOwn}
        eager={eager}
      />
      {number !== null && (
        <figcaption className="figure-label absolute bottom-1.5 left-3 text-lg">
          Fig. {number}
        </figcaption>
      )}
    </figure>
  );
}
