/** A star of 16 units with the upper left corner at 0, 0. */
export const starPath = "M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z";

/** The outline of a star, filled by the stylesheet. */
export function Star({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={className} aria-hidden>
      <path d={starPath} />
    </svg>
  );
}
