import type { ArtworkKind } from "./artwork-address.server";
import { coverPicture } from "./cover-picture.server";
import { openGraphPicture } from "./open-graph-picture.server";

/** What draws the pictures, typefaces and their reader included: loaded when there is one to draw. */
export const artworkPictures = { cover: coverPicture, og: openGraphPicture } satisfies Record<
  ArtworkKind,
  unknown
>;
