import { formatCount } from "~/lib/german-number";

/** Words and characters of a text: '1 Wort · 4 Zeichen'; white space at its ends does not count. */
export function countLine(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu)?.length ?? 0;
  const characters = formatCount([...text.trim()].length);
  return `${formatCount(words)} ${words === 1 ? "Wort" : "Wörter"} · ${characters} Zeichen`;
}
