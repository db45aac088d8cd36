import { createContext, type ReactNode, useContext } from "react";
import { sized } from "~/lib/sized-picture";
import { Drawing, DrawingImage } from "./drawing";
import fallback from "./drawings/fallback.svg?url";

/** Address of the picture that stands for one that is not there; null: a drawing does. */
export const StandIn = createContext<string | null>(null);

type PagePictureProps = {
  /** null: there is none. */
  src: string | null;
  alt: string;
  eager: boolean;
  /** Id of what describes an eager drawing. */
  describedBy?: string | undefined;
  /** The lines of an eager drawing are drawn. */
  draws?: boolean | undefined;
};

/**
 * The picture of what a page or a card is about. A drawing at the head of a page takes the exact ink around it;
 * further down it waits until it is scrolled to.
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

/** Whether what is shown at this address is a drawing. */
export function isDrawn(src: string): boolean {
  return /\.svg(\?|$)/.test(src);
}

type FigureLegendProps = {
  id?: string;
  legend: { text: string; callouts: readonly { number: string; label: string }[] };
};

/** Under a drawing: what it shows, and what each of its numerals points at. */
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

/** What the numerals of a drawing mean; folded where there is little room. */
export function Numerals({ count, children }: NumeralsProps) {
  return (
    <details className="numerals small-fold">
      <summary className="label">Bezugszeichen ({count})</summary>
      {children}
    </details>
  );
}
