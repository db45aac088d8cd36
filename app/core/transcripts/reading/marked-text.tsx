import { type ComponentType, type RefObject, Suspense, useEffect, useState } from "react";
import type { Followable } from "~/core/transcripts/text/transcript";
import { useAdded } from "~/platform/rooms/browser-room";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    passages?: Passages;
  }
}

/** Pages of what is said between two seconds of an episode. */
export type Passages = {
  path(episodeId: string, from: number, to: number): string;
  /** Offers the page of what a reader marks; shown from the first mark on. */
  Share: ComponentType<MarkedTextProps>;
};

export type MarkedTextProps = {
  episodeId: string;
  /** The items of the lists in it are the turns; the first paragraph of each ends with what is said. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls; left out, the page. */
  scroller?: RefObject<HTMLElement | null>;
  load(episodeId: string): Promise<Followable>;
};

/** Lets be shared what a reader marks in a transcript. */
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
