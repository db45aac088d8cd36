/** The episode id in an absolute address of this site, with any query and fragment; null for other addresses. */
export function episodeIdOf(address: string, baseUrl: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  // Links may still have http where the site has https, or the reverse.
  if (origin.replace(/^http:/, "https:") !== new URL(baseUrl).origin.replace(/^http:/, "https:"))
    return null;
  return /^\/episodes\/([\w-]{1,64})(?:\/embed)?\/?$/.exec(pathname)?.[1] ?? null;
}

type OEmbedQuery = {
  episode: { id: string; title: string };
  show: { name: string };
  baseUrl: string;
  /** Absolute address and size of a picture. */
  picture: { url: string; width: number; height: number };
  /** As in the request; invalid sizes are ignored. */
  maxWidth?: string | undefined;
  maxHeight?: string | undefined;
};

/** An oEmbed response of the type 'rich' (oembed.com, section 2.3.4). Sizes in pixels. */
export function oEmbedOf({ episode, show, baseUrl, picture, ...query }: OEmbedQuery) {
  const width = sizeWithin(embedSize.width, query.maxWidth);
  const height = sizeWithin(embedSize.height, query.maxHeight);
  const title = `${episode.title} – ${show.name}`;
  return {
    version: "1.0",
    type: "rich",
    title: episode.title,
    author_name: show.name,
    author_url: `${baseUrl}/`,
    provider_name: show.name,
    provider_url: `${baseUrl}/`,
    cache_age: 3600,
    thumbnail_url: picture.url,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
    html: embedCode({ src: `${baseUrl}${embedPath(episode.id)}`, title, width, height }),
    width,
    height,
  };
}

function sizeWithin(size: number, max: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(max ?? "") ? Math.min(size, Number(max)) : size;
}

/** Size of the frame in pixels. It becomes narrower where space is limited. */
const embedSize = { width: 640, height: 200 };

export function embedPath(episodeId: string): string {
  return `/episodes/${episodeId}/embed`;
}

type EmbedCode = {
  /** Absolute address of the page in the frame. */
  src: string;
  title: string;
  width?: number;
  height?: number;
};

export function embedCode({ src, title, width, height }: EmbedCode): string {
  return `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width ?? embedSize.width}" height="${height ?? embedSize.height}" style="border:0;max-width:100%" loading="lazy" allow="autoplay; clipboard-write; web-share" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
