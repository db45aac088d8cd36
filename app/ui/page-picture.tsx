import { createContext, type ReactNode, useContext } from "react";
import { sized } from "~/lib/sized-picture";
import { Drawing, DrawingImage } from "~/ui/drawings/drawing";
import fallback from "./drawings/fallback.svg?url";

/** Address of the picture that replaces a missing one; null: a drawing does. */
export const StandIn = createContext<string | null>(null);

type PagePictureProps = {
  /** null: there is no picture. */
  src: string | null;
  alt: string;
  eager: boolean;
  /** Id of the element that describes an eager drawing. */
  describedBy?: string | undefined;
  /** Draws the lines of an eager drawing. */
  draws?: boolean | undefined;
};

/**
 * The picture of a page's or card's subject. A drawing at the head of a page takes the exact ink colour around
 * it; further down it is loaded when scrolled to.
 */
export function PagePicture({ src: own, alt, eager, describedBy, draws }: PagePictureProps) {
  const standIn = useContext(StandIn);
  const src = own ?? standIn ?? fallback;
  if (isDrawn(src))
    return eager ? (
      <Drawing
        key={src}
        href={src}
        title={alt}
        describedBy={describedBy}
        draws={draws}
        className="h-full w-full"
      />
    ) : (
      <DrawingImage src={src} alt={alt} className="h-full w-full object-contain" />
    );
  return (
    <img
      src={sized(src, 960)}
      srcSet={`${sized(src, 480)} 480w, ${sized(src, 960)} 960w`}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      alt={alt}
      width="480"
      height="320"
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className="h-full w-full object-contain"
    />
  );
}

/** Whether the file at this address is a drawing. */
export function isDrawn(src: string): boolean {
  return /\.svg(\?|$)/.test(src);
}

type FigureLegendProps = {
  id?: string;
  legend: { text: string; callouts: readonly { number: string; label: string }[] };
};

/** The legend below a drawing: its text, and what each numeral points at. */
export function FigureLegend({ id, legend: { text, callouts } }: FigureLegendProps) {
  return (
    <figcaption id={id} className="legend">
      {text && <p className="figure-label">{text}</p>}
      {callouts.length > 0 && (
        <Numerals count={callouts.length}>
          <ol>
            {callouts.map(({ number, label }) => (
              <li key={number}>
                <b>{number}</b> <span>{label}</span>
              </li>
            ))}
          </ol>
        </Numerals>
      )}
    </figcaption>
  );
}

type NumeralsProps = { count: number; children: ReactNode };

/** The numerals of a drawing; folded on small screens. */
export function Numerals({ count, children }: NumeralsProps) {
  return (
    <details className="numerals small-fold">
      <summary className="label">Bezugszeichen ({count})</summary>
      {children}
    </details>
  );
}
