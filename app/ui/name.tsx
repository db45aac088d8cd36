import { Fragment } from "react";

/** A name or title that may also break after punctuation, since 'Logbuch:Netzpolitik' reads as two words. */
export function Name({ children }: { children: string }) {
  return children.split(/(?<=[:/·–-])(?=\p{L})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const shortest = 8;
const longest = 30;

/** Classes for a heading whose size depends on its longest word, or on its length if it has hundreds of letters. */
export function sizedFor(text: string): string {
  const words = text.split(/[\s:/·–-]+/).map(({ length }) => length);
  const letters = Math.max(shortest, text.length / 10, ...words);
  return `sized [--word:${Math.min(longest, Math.ceil(letters))}]`;
}
