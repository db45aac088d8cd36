import type { ComponentProps } from "react";

type ActionButtonProps = ComponentProps<"button"> & {
  /** There is nothing to do, or it is being done. */
  isIdle?: boolean | undefined;
};

/** A button that keeps the focus while it does nothing: a disabled one loses it, and who types starts over. */
export function ActionButton({ isIdle, onClick, ...button }: ActionButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isIdle || undefined}
      onClick={(event) => {
        if (isIdle) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
