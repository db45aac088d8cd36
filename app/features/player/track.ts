/** What the player needs to know of an episode. */
export type Track = {
  episodeId: string;
  title: string;
  invention: string;
  /** 'Akte 012', or null for an episode without a number. */
  label: string | null;
  /** Address of the audio; '#' or empty: there is none yet. */
  audioUrl: string;
  /** m:ss as the operator entered it; the audio itself knows better once it has loaded. */
  duration: string;
  /** Line drawing (SVG with an element `fig`), or null. */
  drawingUrl: string | null;
  /** Square JPEG for the system's media controls, in the width of its `?w=`. */
  coverUrl: string;
  showName: string;
  /** Where one can listen when the file does not load. */
  fallback: { label: string; url: string } | null;
};
