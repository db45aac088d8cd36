import { type PointerEvent, useState } from "react";
import { SKIP_SECONDS } from "../engine/audio-requests";
import { chapterStep } from "../engine/chapters";
import type { PlayerChapter } from "../player-store";

/** The position of the pointer on the ruler in seconds. `holds`: true while the needle is dragged. */
type Aim = { seconds: number; holds: boolean };

/** Handlers for dragging the needle. The audio seeks when the needle is released. Cancelling the drag has no effect. */
export function useRulerPointer(
  duration: number,
  disabled: boolean,
  seek: (seconds: number) => void,
) {
  const [aim, setAim] = useState<Aim | null>(null);

  function secondsAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = width > 0 ? (clientX - left) / width : 0;
    return Math.min(1, Math.max(0, share)) * duration;
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setAim({ seconds: secondsAt(event), holds: true });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (disabled || (!aim?.holds && event.pointerType !== "mouse")) return;
      setAim({ seconds: secondsAt(event), holds: aim?.holds ?? false });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!aim?.holds) return;
      seek(secondsAt(event));
      setAim(null);
    },
    onPointerLeave: () => !aim?.holds && setAim(null),
    onPointerCancel: () => setAim(null),
  };
  return { aim, handlers };
}

const PAGE_SECONDS = 60;

type Place = { position: number; duration: number; chapters: readonly PlayerChapter[] };

/** The second that a key seeks to; null for other keys. With Shift, a key steps by chapter. */
export function rulerTarget(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { position, duration, chapters }: Place,
): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return shiftKey ? chapterStep(chapters, position, 1) : position + SKIP_SECONDS;
    case "ArrowLeft":
    case "ArrowDown":
      return shiftKey ? chapterStep(chapters, position, -1) : position - SKIP_SECONDS;
    case "PageUp":
      return position + PAGE_SECONDS;
    case "PageDown":
      return position - PAGE_SECONDS;
    case "Home":
      return 0;
    case "End":
      return duration;
    default:
      return null;
  }
}
