import { linkSegments } from "../link-segments";

/** A visitor's words as the page shows them: line breaks stay, addresses can be followed. */
export function CommentWords({ text }: { text: string }) {
  return (
    <p className="mt-1.5 whitespace-pre-line" dir="auto">
      {linkSegments(text).map(({ text: words, href }, index) =>
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
