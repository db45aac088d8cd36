import type { EpisodePart } from "~/core/show/settings/settings";
import { textOf } from "~/lib/text/html";
import { parseDuration } from "~/lib/time/duration";
import type { EpisodeFields } from "./episode.fields";
import { type Episode, isPlayable } from "./episodes.schema";

/** Something an episode should have before its day; `field` is the form's field for it. */
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
  /** Why apps reject its picture; null: they accept it, or there is none. */
  pictureProblem: string | null;
  /** Parts that are not required. */
  unasked: readonly EpisodePart[];
};

/** The parts of an episode, present or missing, in working order. */
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

/** Whether an episode's page has a picture to show; pages never load those of other servers. */
export function hasPicture(episode: { imageUrl: string; drawingUrl: string | null }): boolean {
  return !!episode.drawingUrl || episode.imageUrl.startsWith("/media/");
}

/** The parts missing for publication, as a sentence names them. */
export function gapsOf({ audioUrl = "", description = "" }: Record<string, string>): string[] {
  return [
    ...(isPlayable(audioUrl.trim()) ? [] : ["Audio"]),
    ...(textOf(description).trim() ? [] : ["Beschreibung"]),
  ];
}
