import type { Show } from "~/core/show/show.schema";
import {
  type ArtworkKind,
  artworkUrl,
  type ShowOfPictures,
  showSubject,
} from "./artwork-address.server";

/** Address of a square or wide picture that stands for the whole show: from its own cover, or drawn. */
export function showPicture(show: ShowOfPictures, kind: Exclude<ArtworkKind, "icon">): string {
  const subject = showSubject(show);
  // Messengers refuse what is large: a file of 3000 pixels would stay unseen.
  if (kind === "og" && subject.coverPath) return `${artworkUrl(subject, "cover")}?w=1200`;
  return artworkUrl(subject, kind);
}

/** Address of the show's drawn cover, whether it has one of its own or not. */
export function drawnCover(show: ShowOfPictures): string {
  return showPicture({ ...show, cover: null }, "cover");
}

/** The pictures in the frame of every page; null where the drawn mark and drawings stand, '' where nothing does. */
export function framePictures(show: ShowOfPictures & Pick<Show, "logo">) {
  const subject = showSubject(show);
  const { coverPath } = subject;
  const isCover = show.logo === "cover";
  // What is drawn in the place of a cover is too small there to be anything.
  const cover = coverPath ? `${artworkUrl(subject, "cover")}?w=96` : "";
  return {
    logo: isCover ? cover : show.logo || null,
    /** Square; in the width of its `?w=`. */
    icon: coverPath || isCover ? artworkUrl(subject, "icon") : null,
    /** Stands on cards and pages for a picture that is not there; in the width of its `?w=`. */
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

/** Whether others can show a file of this site: JPEG, PNG and the like, no drawing. */
export function isOwnPicture(address: string): boolean {
  return address.startsWith("/media/") && !/\.svg(\?|$)/i.test(address);
}
