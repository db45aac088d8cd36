import { addressPattern } from "~/core/content/fields";
import { type AlternateFile, maxAlternates } from "./episode.fields";

/** Most characters of a title (podcast:alternateEnclosure). */
export const alternateTitleLength = 32;

const line = new RegExp(
  `^${addressPattern}(?:\\s+\\|\\s*([^|]{0,${alternateTitleLength}}?))?\\s*$`,
);

/** Alternate files as text: a line for each, 'address | title'. */
export function formatAlternates(files: readonly AlternateFile[]): string {
  return files.map(({ url, title }) => (title ? `${url} | ${title}` : url)).join("\n");
}

/** Parses alternate files. `wrongLine` is the number (from 1) of the first line that is malformed or one too many. */
export function parseAlternates(text: string): AlternateFile[] | { wrongLine: number } {
  const files: AlternateFile[] = [];
  for (const [index, typed] of text.split("\n").entries()) {
    if (!typed.trim()) continue;
    const [, url, title = ""] = line.exec(typed.trim()) ?? [];
    if (!url || files.length === maxAlternates) return { wrongLine: index + 1 };
    files.push({ url, title });
  }
  return files;
}
