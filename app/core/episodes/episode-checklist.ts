import type { EpisodePart } from "~/core/show/settings/settings";
import { stripHtml } from "~/lib/text/html";
import { parseDuration } from "~/lib/time/duration";
import type { EpisodeFields } from "./episode.fields";
import { type Episode, isPlayable } from "./episodes.schema";

/** Something that an episode should have before it is published; `field` is the form's field for it. */
export type CheckItem = {
  label: string;
  isDone: boolean;
  missing: string;
  field: keyof EpisodeFields;
};

type Checked = Pick<
  Episode,
  | "audioUrl"
  | "duration"
  | "summary"
  | "funFact"
  | "imageUrl"
  | "drawingUrl"
  | "hasTranscript"
  | "hasDossier"
  | "metaDescription"
>;

type Circumstances = {
  /** Why apps reject the picture, in German; null if they accept it or there is none. */
  pictureProblem: string | null;
  /** Parts that this show does not require. */
  unasked: readonly EpisodePart[];
};

/** The parts of an episode, done or missing, in the order in which one works on them. */
export function episodeChecklist(
  episode: Checked,
  { pictureProblem, unasked }: Circumstances,
): CheckItem[] {
  const items: CheckItem[] = [
    {
      label: "Audio",
      isDone: isPlayable(episode.audioUrl),
      missing: "Es gibt noch keine Audio-Datei.",
      field: "audioUrl",
    },
    {
      label: "Dauer",
      isDone: parseDuration(episode.duration) > 0,
      missing: "Die Dauer fehlt oder hat nicht die Form 45:30.",
      field: "duration",
    },
    {
      label: "Beschreibung",
      isDone: episode.summary !== "",
      missing: "Die Folge hat noch keinen Text.",
      field: "description",
    },
    {
      label: "Kurioses",
      isDone: !!episode.funFact,
      missing: "Auf der Karte fehlt die kuriose Tatsache.",
      field: "funFact",
    },
    {
      label: "Bild",
      isDone: hasPicture(episode) && !pictureProblem,
      missing: pictureProblem ?? "Noch ohne eigenes Bild: Ein gemeinsames springt ein.",
      field: "imageUrl",
    },
    {
      label: "Mitschrift",
      isDone: episode.hasTranscript,
      missing: "Wer nicht hören kann, hat noch nichts zu lesen.",
      field: "transcript",
    },
    {
      label: "Dossier",
      isDone: !!episode.hasDossier,
      missing: "Wer es war, wann, und woher man das weiß: Davon steht noch nichts da.",
      field: "dossier",
    },
    {
      label: "Meta-Beschreibung",
      isDone: episode.metaDescription.trim() !== "",
      missing: "Suchmaschinen haben noch keinen Text.",
      field: "metaDescription",
    },
  ];
  return items.filter(({ field }) => !unasked.some((part) => part === field));
}

/** True if the episode's page can show a picture; pages never load pictures from other servers. */
export function hasPicture(episode: { imageUrl: string; drawingUrl: string | null }): boolean {
  return !!episode.drawingUrl || episode.imageUrl.startsWith("/media/");
}

/** German names of the parts that are missing for publication. */
export function gapsOf({ audioUrl = "", description = "" }: Record<string, string>): string[] {
  return [
    ...(isPlayable(audioUrl.trim()) ? [] : ["Audio"]),
    ...(stripHtml(description).trim() ? [] : ["Beschreibung"]),
  ];
}
