import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { QuoteBarProps } from "./quote-bar";

const QuoteBar = lazy<ComponentType<QuoteBarProps>>(() =>
  import("./quote-bar").then(
    ({ QuoteBar }) => ({ default: QuoteBar }),
    () => ({ default: () => null }),
  ),
);

/** Lets be shared what a reader marks in a transcript; what that needs is fetched with the first mark. */
export function QuoteSelection(props: QuoteBarProps) {
  const { list } = props;
  const [isMarked, setMarked] = useState(false);
  useEffect(() => {
    const look = () => {
      const selection = getSelection();
      if (selection?.isCollapsed === false && list.current?.contains(selection.anchorNode))
        setMarked(true);
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [list]);
  return isMarked ? (
    <Suspense>
      <QuoteBar {...props} />
    </Suspense>
  ) : null;
}
