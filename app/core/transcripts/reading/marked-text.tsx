import { type ComponentType, type RefObject, Suspense, useEffect, useState } from "react";
import type { Followable } from "~/core/transcripts/text/transcript";
import { useAdded } from "~/platform/rooms/browser-room";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    passages?: Passages;
  }
}

/** Pages with the text between two seconds of an episode. */
export type Passages = {
  path(episodeId: string, from: number, to: number): string;
  /** The component that shares the selected text; shown from the first selection on. */
  Share: ComponentType<MarkedTextProps>;
};

export type MarkedTextProps = {
  episodeId: string;
  /** A list whose items are the turns; the first paragraph of each ends with the spoken text. */
  list: RefObject<HTMLElement | null>;
  /** The scrolling element; by default the page. */
  scroller?: RefObject<HTMLElement | null>;
  load(episodeId: string): Promise<Followable>;
};

/** Lets the reader share a selection of the transcript. */
export function MarkedText(props: MarkedTextProps) {
  const { list } = props;
  const [passages] = useAdded("passages");
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
  return passages && isMarked ? (
    <Suspense>
      <passages.Share {...props} />
    </Suspense>
  ) : null;
}
