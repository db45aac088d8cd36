import type { Show } from "~/core/show/show.schema";

/** The picture beside the headline: the built-in drawing, the picture at an address, or none. */
export type HeroPicture = "drawing" | { src: string; isDrawing: boolean } | null;

type Newest = { imageUrl: string; drawingUrl: string | null } | undefined;

/** The picture at the top of the home page. Pictures on other servers are not used. */
export function heroOf(
  { hero, heroPicture, cover }: Pick<Show, "hero" | "heroPicture" | "cover">,
  newest: Newest,
): HeroPicture {
  if (hero === "drawing") return "drawing";
  if (hero === "none") return null;
  const { imageUrl = "", drawingUrl = null } = newest ?? {};
  const wanted = hero === "picture" ? [heroPicture] : [drawingUrl, imageUrl, cover];
  const src = wanted.find((address) => address?.startsWith("/media/"));
  return src ? { src, isDrawing: src === drawingUrl } : null;
}
