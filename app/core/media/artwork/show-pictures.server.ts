import type { Show } from "~/core/show/show.schema";
import {
  type ArtworkKind,
  artworkUrl,
  type ShowOfPictures,
  showSubject,
} from "./artwork-address.server";

/** Address of a square or wide picture of the whole show, either made from its own cover or drawn. */
export function showPicture(show: ShowOfPictures, kind: Exclude<ArtworkKind, "icon">): string {
  const subject = showSubject(show);
  // Messengers ignore very large pictures, so a cover is offered with 1200 pixels.
  if (kind === "og" && subject.coverPath) return `${artworkUrl(subject, "cover")}?w=1200`;
  return artworkUrl(subject, kind);
}

/** Address of the show's drawn cover, even if the show has its own. */
export function drawnCover(show: ShowOfPictures): string {
  return showPicture({ ...show, cover: null }, "cover");
}

/** Addresses of the pictures in every page's frame. null stands for the drawn ones, '' for no picture. */
export function framePictures(show: ShowOfPictures & Pick<Show, "logo">) {
  const subject = showSubject(show);
  const { coverPath } = subject;
  const isCover = show.logo === "cover";
  // A drawn cover would be illegible at this size.
  const cover = coverPath ? `${artworkUrl(subject, "cover")}?w=96` : "";
  return {
    logo: isCover ? cover : show.logo || null,
    /** Square; `?w=` selects the width. */
    icon: coverPath || isCover ? artworkUrl(subject, "icon") : null,
    /** The replacement for missing pictures on cards and pages; `?w=` selects the width. */
    standIn: show.drawnCovers
      ? null
      : coverPath
        ? `/media/${coverPath}`
        : artworkUrl(subject, "cover"),
  };
}

/** Absolute address of a small version of the show's own cover, for the top of a mail. */
export function mailPicture(show: ShowOfPictures, baseUrl: string): string | undefined {
  const subject = showSubject(show);
  return subject.coverPath ? `${baseUrl}${artworkUrl(subject, "cover")}?w=96` : undefined;
}

/** True if other sites can show a file of this site: a JPEG, PNG or the like, but no SVG. */
export function isOwnPicture(address: string): boolean {
  return address.startsWith("/media/") && !/\.svg(\?|$)/i.test(address);
}
