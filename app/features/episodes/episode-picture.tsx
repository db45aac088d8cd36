import { Drawing } from "~/ui/drawing";
import { DrawingImage } from "~/ui/drawing-image";
import fallback from "~/ui/drawings/fallback.svg?url";
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
  const title = `Zeichnung: ${episode.invention || episode.title}`;
  return (
    <figure
      className={`relative grid grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-sheet ${className}`}
    >
      {episode.drawingUrl || !episode.imageUrl.startsWith("/media/") ? (
        <EpisodeDrawing
          href={episode.drawingUrl ?? fallback}
          title={episode.drawingUrl ? title : "Eine versiegelte Akte"}
          eager={eager}
        />
      ) : (
        <img
          src={episode.imageUrl}
          alt={`Bild zur Folge: ${episode.title}`}
          width="480"
          height="320"
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          className="h-full w-full object-contain"
        />
      )}
      {episode.number !== null && (
        <figcaption className="figure-label absolute bottom-1.5 left-3 text-lg">
          Fig. {episode.number}
        </figcaption>
      )}
    </figure>
  );
}

/** At the head of a page it takes the exact ink around it; further down it waits until it is scrolled to. */
function EpisodeDrawing({ href, title, eager }: { href: string; title: string; eager: boolean }) {
  return eager ? (
    <Drawing href={href} title={title} className="h-full w-full" />
  ) : (
    <DrawingImage src={href} alt={title} className="h-full w-full object-contain" />
  );
}
