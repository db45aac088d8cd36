const outlines = {
  play: "M6.5 4.5v15l12.5-7.5z",
  pause: "M6 4h3.5v16H6z M14.5 4H18v16h-3.5z",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  add: "M12 5v14 M5 12h14",
  check: "M5 12.5l4.5 4.5L19 7",
  outside: "M14 3.5h6.5V10 M20.5 3.5 10.5 13.5 M18 13.5v7H3.5V6H10.5",
};

type IconProps = { shape: keyof typeof outlines; size: number; filled?: boolean };

/**
 * An icon of a single path, for those that a page shows dozens of times: a Lucide component costs many times as
 * much to render. It is decoration only; a text beside it says the same.
 */
export function Icon({ shape, size, filled = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? "currentColor" : undefined}
      strokeWidth="2"
      className="icon"
      aria-hidden="true"
    >
      <path d={outlines[shape]} />
    </svg>
  );
}
