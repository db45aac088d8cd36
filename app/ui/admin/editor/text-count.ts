import { formatCount } from "~/lib/german-number";

export type TextCount = { words: number; characters: number };

/** Words and characters of a text; white space at its ends does not count. */
export function countText(text: string): TextCount {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu)?.length ?? 0;
  return { words, characters: [...text.trim()].length };
}

/** '1 Wort · 4 Zeichen' */
export function countLine({ words, characters }: TextCount): string {
  return `${formatCount(words)} ${words === 1 ? "Wort" : "Wörter"} · ${formatCount(characters)} Zeichen`;
}
