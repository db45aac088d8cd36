import { type ComponentType, type RefObject, Suspense, useEffect, useState } from "react";
import type { Followable } from "~/core/transcripts/text/transcript";
import { useAdded } from "~/platform/rooms/browser-room";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    passages?: Passages;
  }
}

/** Pages that show the text between two seconds of an episode. */
export type Passages = {
  path(episodeId: string, from: number, to: number): string;
  /** Component that shares the selected text. It is rendered from the first selection on. */
  Share: ComponentType<MarkedTextProps>;
};

export type MarkedTextProps = {
  episodeId: string;
  /** Contains a list whose items are the turns. The first paragraph of a turn ends with the spoken text. */
  list: RefObject<HTMLElement | null>;
  /** The element that scrolls. The default is the page. */
  scroller?: RefObject<HTMLElement | null>;
  load(episodeId: string): Promise<Followable>;
};

/** Lets the reader share selected text of the transcript. */
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
