import type { Segment } from "./comments.schema";

/** A visitor's words: line breaks stay, addresses can be followed, nothing else is more than text. */
export function CommentText({ segments }: { segments: readonly Segment[] }) {
  return (
    <p className="mt-1.5 whitespace-pre-line" dir="auto">
      {segments.map(({ text: words, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
          <a key={index} href={href} rel="nofollow ugc noopener" className="break-all underline">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
