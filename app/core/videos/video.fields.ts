import { address, type Texts, text } from "~/core/content/fields";
import { publicationFields } from "~/core/content/publication";
import { durationPattern, durationRefusal } from "~/lib/time/duration-field";

const pictureMissing =
  "Zum Veröffentlichen braucht das Video ein Vorschaubild: Gib eine Adresse ein oder wähle eines aus der Mediathek.";

/** The fields of a video in the order of revisions. All are required except the duration, and a draft's picture. */
export const videoFields = {
  episodeId: text("episode_id", "Folge", {
    required: "Bitte wähle die Folge zum Video.",
    pattern: "[\\w-]{1,64}",
    refusal: "Bitte wähle die Folge zum Video.",
  }),
  ...publicationFields,
  title: text("title", "Titel", { limit: 300, required: "Bitte gib einen Titel ein." }),
  description: text("description", "Beschreibung", {
    limit: 5000,
    required: "Bitte gib eine Beschreibung ein.",
  }),
  youtubeId: text("youtube_id", "YouTube-ID", {
    required: "Bitte gib die ID oder die Adresse des Videos auf YouTube ein.",
    pattern: "[\\w-]{6,20}",
    typedPattern: "[\\w-]{6,20}|\\S*[./]\\S*",
    refusal: "Das ist keine ID eines Videos auf YouTube. Du kannst auch seine Adresse einfügen.",
  }),
  /** m:ss; '' if unknown. */
  duration: text("duration", "Dauer", { pattern: durationPattern, refusal: durationRefusal }),
  thumbnailUrl: address("thumbnail_url", "Vorschaubild", {
    required: pictureMissing,
    isForPublishing: true,
    isAnyCase: true,
  }),
};

export type VideoFields = Texts<typeof videoFields>;

/** German failure messages (specification, section 8). */
export const videoMessages = {
  load: "Daten konnten nicht geladen werden",
} as const;
