import type { Turn } from "~/features/episodes/transcript";

/** So many characters of the sheet's type fit across A4. */
const lineLength = 78;

/** `number` counts through the whole text, from 1. */
export type NumberedLine = { number: number; text: string };
export type NumberedTurn = { speaker: string; lines: NumberedLine[] };

/** A transcript in lines that are the same on every paper and screen, so that one can name them. */
export function numberedLines(turns: readonly Turn[]): NumberedTurn[] {
  let count = 0;
  return turns.map(({ speaker, text }, index) => {
    const isNew = speaker !== (turns[index - 1]?.speaker ?? "");
    const named = isNew ? speaker : "";
    const indent = named ? named.length + 2 : 0;
    const lines = linesOf(text, indent).map((line) => ({ number: ++count, text: line }));
    return { speaker: named, lines };
  });
}

function linesOf(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = "";
  let room = lineLength - indent;
  for (const word of text.split(/ +/)) {
    if (line && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
      room = lineLength;
    } else line += line ? ` ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}
