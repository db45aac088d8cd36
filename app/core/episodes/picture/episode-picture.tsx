import { useContext, useId } from "react";
import type { EpisodeSummary } from "~/core/episodes/episodes.schema";
import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import { FigureLegend, isDrawn, PagePicture, StandIn } from "~/ui/page-picture";
import { ServedHtml } from "~/ui/served-html";

export type Pictured = Pick<
  EpisodeSummary,
  "invention" | "title" | "number" | "imageUrl" | "drawingUrl"
> & {
  /** Alternative text of the episode's own picture, from the media library. */
  imageAlt?: string;
};

type EpisodePictureProps = {
  episode: Pictured;
  className?: string;
  eager?: boolean;
  /** True in lists, where the episode's number replaces the show's cover: many equal covers would look alike. */
  isListed?: boolean;
};

/**
 * The drawing of the topic, else the episode's own picture, else the fallback. A picture on another host is not
 * shown: pages make no request to third parties.
 */
export function EpisodePicture({
  episode,
  className = "",
  eager = false,
  isListed = true,
}: EpisodePictureProps) {
  const { src, alt, isFigure } = usePicture(episode);
  if (isListed && !src && !isFigure && episode.number !== null)
    return (
      <figure className={`${picture} ${className}`}>
        <NumberPlate number={episode.number} />
      </figure>
    );
  return (
    <figure data-photo={isFigure ? undefined : ""} className={`${picture} ${className}`}>
      <PagePicture src={src} alt={alt} eager={eager} />
      {isFigure && <FigureNumber number={episode.number} as="figcaption" />}
    </figure>
  );
}

const picture =
  "relative grid grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-sheet";

type EpisodeFigureProps = EpisodePictureProps & {
  legend: Legend | null;
  /** HTML that replaces the legend, and SVG marks over the drawing, in its size (480 × 320). */
  marked?: { legend: string | null; marks: string } | null;
};

/** The picture at the top of an episode's page, with a legend for the numerals in the drawing. */
export function EpisodeFigure({ episode, legend, marked, className = "" }: EpisodeFigureProps) {
  const { src, alt, isFigure } = usePicture(episode);
  const id = useId();
  const text = episode.drawingUrl ? legend : null;
  const words = episode.drawingUrl ? marked?.legend : null;
  return (
    <figure data-photo={isFigure ? undefined : ""} className={`episode-figure ${className}`}>
      <div className={`${picture} figure-sheet`}>
        <PagePicture
          src={src}
          alt={text?.title ? `Zeichnung: ${text.title}` : alt}
          eager
          describedBy={text || words ? id : undefined}
          draws
        />
        {words && marked?.marks && (
          <ServedHtml
            key={marked.marks}
            as="svg"
            viewBox="0 0 480 320"
            className="figure-marks"
            html={marked.marks}
          />
        )}
        {isFigure && <FigureNumber number={episode.number} as="span" />}
      </div>
      {words ? (
        <ServedHtml key={words} as="figcaption" id={id} className="legend" html={words} />
      ) : (
        text && <FigureLegend id={id} legend={text} />
      )}
    </figure>
  );
}

function usePicture({ title, invention, drawingUrl, imageUrl, imageAlt }: Pictured) {
  const standIn = useContext(StandIn);
  const image = imageUrl.startsWith("/media/") ? imageUrl : null;
  const src = drawingUrl ?? image;
  const alt = drawingUrl ? `Zeichnung: ${invention || title}` : `Bild zur Folge: ${title}`;
  return {
    src,
    // A fallback picture shows nothing of this episode.
    alt: src ? (!drawingUrl && imageAlt) || alt : "",
    isFigure: src ? isDrawn(src) : standIn === null,
  };
}

/** The episode's number, drawn like a plate with a dimension line. */
function NumberPlate({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 480 320" aria-hidden="true" className="number-plate h-full w-full">
      <path d="M60 240v28M420 240v28M60 254H420" />
      <text x="240" y="205">
        {number}
      </text>
    </svg>
  );
}

function FigureNumber({ number, as: Tag }: { number: number | null; as: "figcaption" | "span" }) {
  if (number === null) return null;
  return <Tag className="figure-label absolute bottom-1.5 left-3 text-lg">Fig. {number}</Tag>;
}
