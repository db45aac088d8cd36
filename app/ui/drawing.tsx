type DrawingProps = {
  /** Address of an SVG file with an element `fig`. */
  href: string;
  /** What it shows; left out, the drawing is decoration. */
  title?: string;
  viewBox?: string;
  className?: string;
};

/** A line drawing in the colour of the text around it: ink on paper, or light lines on a blueprint. */
export function Drawing({ href, title, viewBox = "0 0 480 320", className }: DrawingProps) {
  const content = <use href={`${href}#fig`} />;
  return title ? (
    <svg viewBox={viewBox} className={className} role="img" aria-label={title}>
      {content}
    </svg>
  ) : (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      {content}
    </svg>
  );
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
