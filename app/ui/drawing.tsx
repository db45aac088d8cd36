import { type ReactNode, use, useEffect, useState } from "react";
import { PageFrame } from "./page-frame";

type DrawingProps = {
  /** Address of an SVG file with an element `fig`. */
  href: string;
  /** The alternative text; left out, the drawing is decoration. */
  title?: string;
  /** Id of what describes it. */
  describedBy?: string | undefined;
  className?: string;
  /** Its lines are drawn when one sees it first. */
  draws?: boolean | undefined;
};

/** A line drawing in the colour of the text around it: ink on paper, or light lines on a blueprint. */
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
  // A page of the router waits with it until its text has been painted (`bootAfterPaint`); the embed is none.
  const isInPage = !import.meta.env.SSR || use(PageFrame).css !== "";
  const isLate = import.meta.env.SSR && import.meta.env.PROD && isInPage;
  return (
    <>
      {picture(isLate ? <use data-href={file} /> : <use href={file} />)}
      {isInPage && <noscript>{picture(<use href={file} />)}</noscript>}
    </>
  );
}

/** Filled in the browser alone. */
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
 * A line drawing as a picture: asked for only when it comes near the screen. Its ink is in the file; the dark
 * theme turns it into the light lines of a blueprint.
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
