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
