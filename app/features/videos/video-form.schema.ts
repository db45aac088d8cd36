/** The fields of a video's form, by the names they have in revisions and drafts too. */
export const videoFieldLabels = {
  episodeId: "Folge",
  title: "Titel",
  description: "Beschreibung",
  youtubeId: "YouTube-ID",
  duration: "Dauer",
  thumbnailUrl: "Vorschaubild",
} as const;

export type VideoField = keyof typeof videoFieldLabels;
export type VideoFields = Record<VideoField, string>;
export type VideoErrors = Partial<Record<VideoField, string>>;

export const videoFieldNames = Object.keys(videoFieldLabels) as VideoField[];

export const videoLimits = { title: 300, description: 5000, address: 2000 } as const;

/** What operators read when something failed (specification, section 8). */
export const videoMessages = {
  load: "Daten konnten nicht geladen werden",
  save: "Video konnte nicht gespeichert werden",
  delete: "Video konnte nicht gelöscht werden",
} as const;

export const emptyVideoFields: VideoFields = {
  episodeId: "",
  title: "",
  description: "",
  youtubeId: "",
  duration: "",
  thumbnailUrl: "",
};
