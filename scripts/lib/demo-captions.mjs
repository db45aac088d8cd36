// What the demo's synthetic voices say, as captions.
import { writeFileSync } from "node:fs";

const SPEAKERS = { M: "Moderation", C: "Co-Host" };

/** A turn that is longer than either becomes several captions. */
const CAPTION = { seconds: 15, characters: 220 };

/** Splits a long turn between sentences into parts of about the same length, timed by their letters. */
export function splitTurn({ speaker, text, start, end }) {
  const { seconds, characters } = CAPTION;
  const count = Math.ceil(Math.max((end - start) / seconds, text.length / characters));
  const parts = Array.from({ length: count }, () => []);
  let letters = 0;
  for (const sentence of text.split(/(?<=[.?!]) /)) {
    const middle = letters + sentence.length / 2;
    parts[Math.floor((middle / text.length) * count)].push(sentence);
    letters += sentence.length + 1;
  }
  const perLetter = (end - start) / letters;
  let at = start;
  return parts
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => {
      const said = sentences.join(" ");
      const from = at;
      at += (said.length + 1) * perLetter;
      return { speaker, text: said, start: from, end: at };
    });
}

export function writeCaptions(captions, vtt) {
  const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  const cues = captions.map(({ speaker, text, start, end }) => {
    const said = text.replace(/[&<>]/g, (sign) => escapes[sign]);
    return `${timestamp(start)} --> ${timestamp(end)}\n<v ${SPEAKERS[speaker]}>${said}\n`;
  });
  const note = "NOTE Die Stimmen sind synthetisch, gesprochen von eSpeak NG.\n";
  writeFileSync(vtt, ["WEBVTT\n", note, ...cues].join("\n"));
}

function timestamp(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice("yyyy-mm-ddT".length, -1);
}
