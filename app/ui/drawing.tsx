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
