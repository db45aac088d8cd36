import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "~/ui/lazy-part";
import type { QuoteBarProps } from "./quote-bar";

const QuoteBar = lazyPart(() => import("./quote-bar").then(({ QuoteBar }) => QuoteBar));

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
