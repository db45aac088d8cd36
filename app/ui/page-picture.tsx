import { createContext, type ReactNode, useContext } from "react";
import { sized } from "~/lib/sized-picture";
import { Drawer } from "~/ui/drawer";
import { Drawing, DrawingImage } from "~/ui/drawings/drawing";
import fallback from "./drawings/fallback.svg?url";

/** Address of the picture that replaces a missing one; null for a drawing. */
export const StandIn = createContext<string | null>(null);

type PagePictureProps = {
  /** Address of the picture; null if there is none. */
  src: string | null;
  alt: string;
  eager: boolean;
  /** Id of the element that describes a drawing with `eager`. */
  describedBy?: string | undefined;
  /** True to animate the lines of a drawing with `eager`. */
  draws?: boolean | undefined;
};

/**
 * The picture of a page or card. A drawing at the top of a page (`eager`) takes the exact colour of the text around
 * it; one further down is loaded when the user scrolls to it.
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

/** True if the file at this address is a drawing. */
export function isDrawn(src: string): boolean {
  return /\.svg(\?|$)/.test(src);
}

type FigureLegendProps = {
  id?: string;
  legend: { text: string; callouts: readonly { number: string; label: string }[] };
};

/** The legend below a drawing: its text, and the meaning of each numeral. */
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

/** The meanings of a drawing's numerals, which small screens show on demand. */
export function Numerals({ count, children }: NumeralsProps) {
  return (
    <Drawer as="b" title="Bezugszeichen" count={count} className="numerals small-fold">
      {children}
    </Drawer>
  );
}
