import { useContext } from "react";
import { isDrawn, PagePicture, StandIn } from "~/ui/page-picture";
import type { EpisodeSummary } from "./episodes.schema";

type EpisodePictureProps = {
  episode: Pick<EpisodeSummary, "invention" | "title" | "number" | "imageUrl" | "drawingUrl"> & {
    /** What its own picture shows, as the library says it. */
    imageAlt?: string;
  };
  className?: string;
  eager?: boolean;
};

/**
 * The drawing of the topic, else the episode's own picture, else what stands for all. A picture on another
 * host is not shown: no page of the site makes a request to a third party.
 */
export function EpisodePicture({ episode, className = "", eager = false }: EpisodePictureProps) {
  const standIn = useContext(StandIn);
  const { title, invention, number, drawingUrl, imageUrl, imageAlt } = episode;
  const image = imageUrl.startsWith("/media/") ? imageUrl : null;
  const src = drawingUrl ?? image;
  const alt = drawingUrl ? `Zeichnung: ${invention || title}` : `Bild zur Folge: ${title}`;
  const isFigure = src ? isDrawn(src) : standIn === null;
  return (
    <figure
      data-photo={isFigure ? undefined : ""}
      className={`relative grid grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-sheet ${className}`}
    >
      <PagePicture
        src={src}
        // What stands for all says nothing about this one.
        alt={src ? (!drawingUrl && imageAlt) || alt : ""}
        eager={eager}
      />
      {isFigure && number !== null && (
        <figcaption className="figure-label absolute bottom-1.5 left-3 text-lg">
          Fig. {number}
        </figcaption>
      )}
    </figure>
  );
}
