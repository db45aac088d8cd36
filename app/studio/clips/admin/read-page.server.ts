import { heardSpans } from "~/core/episodes/heard-spans";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { toPng } from "~/core/media/artwork/rasterise.server";
import { endOf } from "~/core/transcripts/text/format-cues";
import type { Services } from "~/platform/services.server";
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
import { readPicture, readStory, readSubject } from "../clip-story.server";
import { listClips, secondsOf } from "../clips.server";
import { createPainter } from "../draw-frame.server";
import { missingProgram } from "../ffmpeg.server";
import { captionsOf, framesOf, wholeSentences } from "../frames";

/** How long a claim's stamp is shown after its verdict. */
const stampSeconds = 5;

/** What the page of an episode's clips shows; null: there is no such episode. */
export async function readClipsPage(services: Services, id: string, search: URLSearchParams) {
  const episode = await findAnyEpisode(services.db, id);
  if (!episode) return null;
  const story = await readStory(services, episode);
  const { lines, claims } = story;
  const cues = captionsOf(lines, { from: 0, to: Number.POSITIVE_INFINITY });
  const spans = heardSpans(claims.map(({ second = null }) => ({ start: second })));
  const passages = claims.flatMap(({ id, text, verdictSecond }, index) => {
    const span = spans[index];
    if (!span) return [];
    const to = Math.max(span.to, verdictSecond ? verdictSecond + stampSeconds : 0);
    const whole = wholeSentences(lines, { from: span.from, to });
    return [{ id, text, ...whole, to: Math.min(whole.to, whole.from + maxSeconds) }];
  });
  const claim = passages.find(({ id }) => id === search.get("behauptung"));
  return {
    title: episode.title,
    missing: await missingProgram(),
    clips: await listClips(services, episode, story),
    chosen: {
      from: claim ? shownSecond(claim.from) : (search.get("von") ?? "").slice(0, 20),
      to: claim ? shownSecond(claim.to) : (search.get("bis") ?? "").slice(0, 20),
    },
    claims: passages.map(shownPassage),
    sentences: cues.map(({ text, startSeconds: from }, index) =>
      shownPassage({ text, from, to: endOf(cues, index) }),
    ),
  };
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
  const subject = await readSubject(services, episode);
  const { ground, layer, size } = createPainter(subject, story, { shape, text });
  const own = await readPicture(services, story.chapters[scene.chapter]?.img ?? "");
  const picture = own ?? subject.picture;
  return toPng(ground(picture) + layer(scene, picture), size, previewWidth / size.width);
}

function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[];
}
