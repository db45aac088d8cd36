/** Pixels of the frame as we offer it; it becomes narrower where there is less room. */
export const embedSize = { width: 640, height: 200 };

export function embedPath(episodeId: string): string {
  return `/episodes/${episodeId}/embed`;
}

type EmbedCode = {
  /** Absolute address of the small page. */
  src: string;
  title: string;
  width?: number;
  height?: number;
};

/** The HTML that shows an episode's player in a page of somebody else. */
export function embedCode({ src, title, width, height }: EmbedCode): string {
  return `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width ?? embedSize.width}" height="${height ?? embedSize.height}" style="border:0;max-width:100%" loading="lazy" allow="autoplay" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
