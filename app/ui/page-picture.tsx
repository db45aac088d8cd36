import { Drawing, DrawingImage } from "./drawing";

type PagePictureProps = { src: string; alt: string; isDrawing: boolean; eager: boolean };

/**
 * The picture of what a page or a card is about. A drawing at the head of a page takes the exact ink around it;
 * further down it waits until it is scrolled to.
 */
export function PagePicture({ src, alt, isDrawing, eager }: PagePictureProps) {
  if (isDrawing)
    return eager ? (
      <Drawing href={src} title={alt} className="h-full w-full" />
    ) : (
      <DrawingImage src={src} alt={alt} className="h-full w-full object-contain" />
    );
  return (
    <img
      src={src}
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
