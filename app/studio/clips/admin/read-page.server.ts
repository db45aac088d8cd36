import { heardSpans } from "~/core/episodes/heard-spans";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { toPng } from "~/core/media/artwork/rasterise.server";
import { type Story, stampSeconds } from "~/core/player/scene/scene";
import { heardIn, passagesOf, type Passage as Sentence } from "~/core/transcripts/text/passages";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import {
  type ClipShape,
  type ClipText,
  clipShapes,
  clipTexts,
  maxSeconds,
  type Passage,
  readPassage,
  shownSecond,
} from "../clip";
import { openPainter, readStory } from "../clip-story.server";
import { listClips, secondsOf } from "../clips.server";
import { missingProgram } from "../ffmpeg.server";
import { framesOf } from "../frames";

/** What the page of an episode's clips shows; null: there is no such episode. */
export async function readClipsPage(services: Services, id: string, search: URLSearchParams) {
  const episode = await findAnyEpisode(services.db, id);
  if (!episode) return null;
  const { title, transcript } = episode;
  const story = await readStory(services, episode);
  const sentences = await runInTextWorker("transcriptPassages", passagesOf, transcript);
  const end = (await secondsOf(services, episode)) ?? Number.POSITIVE_INFINITY;
  const claims = claimPassages(story, sentences, end);
  const claim = claims.find(({ id }) => id === search.get("behauptung"));
  const typed = (name: string) => (search.get(name) ?? "").slice(0, 20);
  return {
    title,
    missing: await missingProgram(),
    clips: await listClips(services, episode, story),
    chosen: claim ? shownPassage(claim) : { from: typed("von"), to: typed("bis") },
    claims: claims.map(shownPassage),
    sentences: sentences.map(shownPassage),
  };
}

/**
 * The claims with a time, each with the whole sentences that are about it, until its stamp was seen.
 * @param end of the audio in seconds
 */
function claimPassages({ claims }: Story, sentences: readonly Sentence[], end: number) {
  const spans = heardSpans(claims.map(({ second = null }) => ({ start: second })));
  return claims.flatMap(({ id, text, verdictSecond }, index) => {
    const span = spans[index];
    if (!span) return [];
    const to = Math.max(span.to, verdictSecond ? verdictSecond + stampSeconds : 0);
    const whole = heardIn(sentences, span.from, to, end);
    return whole
      ? [{ id, text, from: whole.from, to: Math.min(whole.to, whole.from + maxSeconds) }]
      : [];
  });
}

function shownPassage({ text, from, to }: Passage & { text: string }) {
  return { text, from: shownSecond(from), to: shownSecond(to) };
}

/** Pictures of a preview. */
export const previewCount = 3;
const previewWidth = 360;

/**
 * A picture of a clip before it is made, as PNG, 360 pixels wide: at its beginning, in the middle or at its end.
 * null: there is no such episode or passage
 */
export async function drawPreview(
  services: Services,
  id: string,
  search: URLSearchParams,
): Promise<Buffer | null> {
  const episode = await findAnyEpisode(services.db, id);
  const typed = { from: search.get("von") ?? "", to: search.get("bis") ?? "" };
  const passage = episode && readPassage(typed, await secondsOf(services, episode));
  if (!episode || !passage || "errors" in passage) return null;
  const [shape = "9:16"] = keysOf(clipShapes).filter(
    (key: ClipShape) => key === search.get("form"),
  );
  const [text = "words"] = keysOf(clipTexts).filter(
    (key: ClipText) => key === search.get("schrift"),
  );
  const story = await readStory(services, episode);
  const frames = framesOf(story, passage, text);
  const part = Math.min(Math.max(Number(search.get("bild")) || 0, 0), previewCount - 1);
  const at = ((passage.to - passage.from) * part) / (previewCount - 0.95);
  const scene = frames.findLast((frame) => frame.at <= at)?.scene ?? story.at(passage.from);
  const { draw, size } = await openPainter(services, episode, { shape, text, story });
  const { ground, layer } = await draw(scene);
  return toPng(ground + layer, size, previewWidth / size.width);
}

function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[];
}
