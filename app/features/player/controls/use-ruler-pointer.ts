import { type PointerEvent, useState } from "react";

/** Where the pointer stands over the ruler, in seconds, and whether it holds the needle. */
type Aim = { seconds: number; holds: boolean };

/** Drags the needle: the sound follows when it is let go, or not at all when the drag is broken off. */
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
