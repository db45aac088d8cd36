import type { Segment } from "./search.schema";

/** A text with search hits marked. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one fixed text never move.
      <mark key={index} className="border-b-2 border-brass bg-brass/20 text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
