import { loadTranscript } from "~/core/transcripts/reading/load-transcript";
import type { PlayerStore } from "../player-store";
import { followPlayback } from "../reading/follow-playback";
import { linesOf } from "./lines";
import type { Scene, Story, StoryParts } from "./scene";

/** The parts of a story that do not come with the player: all but the chapters. */
export type LoadedParts = Omit<StoryParts, "chapters">;

/** The JSON of the dossier, which leaves out unknown values. */
type Answer = Partial<Omit<LoadedParts, "lines">> & { parties?: { id: string; name: string }[] };

type Told = {
  episodeId: string;
  hasTranscript?: boolean | undefined;
  hasDossier?: boolean | undefined;
};

let last: { episodeId: string; parts: Promise<LoadedParts> } | undefined;

/** Loads what an episode's scenes are made of. What cannot be loaded is empty. The last story stays in memory. */
export function loadStory(track: Told): Promise<LoadedParts> {
  if (last?.episodeId !== track.episodeId)
    last = { episodeId: track.episodeId, parts: loadParts(track) };
  return last.parts;
}

async function loadParts({ episodeId, hasTranscript, hasDossier }: Told): Promise<LoadedParts> {
  const forget = (error: unknown) => {
    console.warn("Die Szenen laufen nicht mit.", error);
    last = undefined;
  };
  const [lines = [], dossier = {}] = await Promise.all([
    hasTranscript ? loadTranscript(episodeId).then(linesOf).catch(forget) : [],
    hasDossier ? loadDossier(episodeId).catch(forget) : {},
  ]);
  return { lines, callouts: [], events: [], claims: [], ...dossier };
}

async function loadDossier(episodeId: string): Promise<Partial<LoadedParts>> {
  const answer = await fetch(`/episodes/${encodeURIComponent(episodeId)}/dossier.json`);
  if (!answer.ok) throw new Error(`The dossier was answered with ${answer.status}.`);
  const { parties = [], events = [], callouts = [], claims = [] }: Answer = await answer.json();
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  const named = events.map((event) => ({
    ...event,
    parties: (event.parties ?? []).map((id) => names.get(id) ?? id),
  }));
  return { callouts, claims, events: named };
}

/**
 * Calls `onScene` with what the audio of an open episode tells, whenever that changes; null before the first change.
 * Returns a function that stops it.
 */
export function followScenes(
  store: PlayerStore,
  episodeId: string,
  story: Story,
  onScene: (scene: Scene | null) => void,
): () => void {
  return followPlayback(store, episodeId, story.changes, (index) => {
    const change = story.changes[index];
    onScene(change ? story.at(change.seconds) : null);
  });
}
