import type { RulerPicture } from "~/core/player/controls/ruler-picture";

/** Only files of the media library are measured. */
export const rulerPicture: RulerPicture = ({ episodeId, audioUrl }) =>
  audioUrl.startsWith("/media/") ? `/episodes/${encodeURIComponent(episodeId)}/waveform.svg` : null;
