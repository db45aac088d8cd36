import type { Show } from "~/core/show/show.schema";
import {
  type ArtworkKind,
  artworkUrl,
  type ShowOfPictures,
  showSubject,
} from "./artwork-address.server";

/** Address of a square or wide picture of the whole show, from its own cover or drawn. */
export function showPicture(show: ShowOfPictures, kind: Exclude<ArtworkKind, "icon">): string {
  const subject = showSubject(show);
  // Messengers ignore large pictures, such as one of 3000 pixels.
  if (kind === "og" && subject.coverPath) return `${artworkUrl(subject, "cover")}?w=1200`;
  return artworkUrl(subject, kind);
}

/** Address of the show's drawn cover, whether or not it has its own. */
export function drawnCover(show: ShowOfPictures): string {
  return showPicture({ ...show, cover: null }, "cover");
}

/** The pictures in every page's frame; null: the drawn mark and drawings, '': nothing. */
export function framePictures(show: ShowOfPictures & Pick<Show, "logo">) {
  const subject = showSubject(show);
  const { coverPath } = subject;
  const isCover = show.logo === "cover";
  // The drawn replacement of a cover is illegible at this size.
  const cover = coverPath ? `${artworkUrl(subject, "cover")}?w=96` : "";
  return {
    logo: isCover ? cover : show.logo || null,
    /** Square; as wide as its `?w=`. */
    icon: coverPath || isCover ? artworkUrl(subject, "icon") : null,
    /** The fallback for missing pictures on cards and pages; as wide as its `?w=`. */
    standIn: show.drawnCovers
      ? null
      : coverPath
        ? `/media/${coverPath}`
        : artworkUrl(subject, "cover"),
  };
}

/** Absolute address of the show's own cover, small, for the head of a mail. */
export function mailPicture(show: ShowOfPictures, baseUrl: string): string | undefined {
  const subject = showSubject(show);
  return subject.coverPath ? `${baseUrl}${artworkUrl(subject, "cover")}?w=96` : undefined;
}

/** Whether other sites can show a file of this site: JPEG, PNG and the like, no drawing. */
export function isOwnPicture(address: string): boolean {
  return address.startsWith("/media/") && !/\.svg(\?|$)/i.test(address);
}
