// What the demo's synthetic voices say, as captions with the time of each word.
import { writeFileSync } from "node:fs";

const SPEAKERS = { M: "Moderation", C: "Co-Host" };

/** A turn that is longer than either becomes several captions, divided between sentences. */
const CAPTION = { seconds: 15, characters: 220 };

/** The captions of a turn; `sentences` have their words, with times, and an end. */
function captionsOf({ speaker, sentences }) {
  const [first, last] = [sentences[0], sentences.at(-1)];
  const start = first.words[0].start;
  const letters = sentences
    .flatMap(({ words }) => words.map(({ shown }) => shown))
    .join(" ").length;
  const spans = (last.end - start) / CAPTION.seconds;
  const count = Math.ceil(Math.max(spans, letters / CAPTION.characters));
  const captions = Array.from({ length: count }, () => []);
  for (const sentence of sentences) {
    const middle = (sentence.words[0].start + sentence.end) / 2;
    captions[Math.floor(((middle - start) / (last.end - start)) * count)].push(sentence);
  }
  return captions
    .filter((said) => said.length > 0)
    .map((said) => ({
      speaker,
      end: said.at(-1).end,
      words: said.flatMap(({ words }) => words),
    }));
}

function payload({ words }) {
  const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return words
    .map(({ shown, start }, index) => {
      const text = shown.replace(/[&<>]/g, (sign) => escapes[sign]);
      return index === 0 ? text : `<${timestamp(start)}>${text}`;
    })
    .join(" ");
}

export function writeCaptions(turns, vtt) {
  const cues = turns.flatMap(captionsOf).map((caption) => {
    const times = `${timestamp(caption.words[0].start)} --> ${timestamp(caption.end)}`;
    return `${times}\n<v ${SPEAKERS[caption.speaker]}>${payload(caption)}\n`;
  });
  const note =
    "NOTE Die Stimmen sind synthetisch, gesprochen von SVOX Pico. Die Zeiten der Wörter sind am Ton gemessen.\n";
  writeFileSync(vtt, ["WEBVTT\n", note, ...cues].join("\n"));
}

function timestamp(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice("yyyy-mm-ddT".length, -1);
}
