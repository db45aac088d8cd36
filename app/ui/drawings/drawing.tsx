import { type ReactNode, use, useEffect, useState } from "react";
import { PageFrame } from "~/ui/page-frame";

type DrawingProps = {
  /** Address of an SVG file that contains an element with the id `fig`. */
  href: string;
  /** The alternative text; undefined for a drawing that is only decoration. */
  title?: string;
  /** Id of the describing element. */
  describedBy?: string | undefined;
  className?: string;
  /** True to animate the lines when the drawing first becomes visible. */
  draws?: boolean | undefined;
};

/** A line drawing in the colour of the surrounding text: ink on paper, or light lines on a blueprint. */
export function Drawing({ href, draws, title, describedBy, className }: DrawingProps) {
  const isNew = useFirstSight(href);
  const spoken = title
    ? { role: "img", "aria-label": title, "aria-describedby": describedBy }
    : ({ "aria-hidden": true } as const);
  const picture = (content: ReactNode) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name, or is hidden.
    <svg
      viewBox="0 0 480 320"
      className={`${draws && isNew ? "draws " : ""}${className ?? ""}`}
      {...spoken}
    >
      {content}
    </svg>
  );
  const file = `${href}#fig`;
  // Pages of the router load a drawing after their text has been painted (`bootAfterPaint`); the embedded player
  // does not.
  const isInPage = !import.meta.env.SSR || use(PageFrame).css !== "";
  const isLate = import.meta.env.SSR && import.meta.env.PROD && isInPage;
  return (
    <>
      {picture(isLate ? <use data-href={file} /> : <use href={file} />)}
      {isInPage && <noscript>{picture(<use href={file} />)}</noscript>}
    </>
  );
}

/** Addresses of drawings that were shown, filled in the browser only. */
const seen = new Set<string>();

function useFirstSight(href: string): boolean {
  const [isFirst] = useState(() => !seen.has(href));
  useEffect(() => {
    seen.add(href);
  }, [href]);
  return isFirst;
}

type DrawingImageProps = {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  className?: string;
};

/**
 * A line drawing as an image, loaded only near the viewport. The file has ink-coloured lines, which the dark theme
 * inverts into the light lines of a blueprint.
 */
export function DrawingImage({
  src,
  alt,
  width = 480,
  height = 320,
  className = "",
}: DrawingImageProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`drawing-image ${className}`}
    />
  );
}
