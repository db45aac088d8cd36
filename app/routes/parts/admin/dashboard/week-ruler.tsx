const week = ["Sa", "So", "Mo", "Di", "Mi", "Do", "Fr"] as const;

/** The week up to Friday as a ruler with today's mark. What it shows is said in words beside it. */
export function WeekRuler({ days, isCovered }: { days: number; isCovered: boolean }) {
  const today = week.length - 1 - days;
  return (
    <ol aria-hidden className="flex items-end gap-0 font-mono text-sm">
      {week.map((name, index) => (
        <li key={name} className="flex w-10 flex-col items-center gap-1.5 sm:w-12">
          <span className="h-5 text-xs">{index === today ? "heute" : ""}</span>
          <span
            className={`w-full border-b-[1.5px] border-current ${index < today ? "opacity-50" : ""}`}
          >
            <span
              className={`mx-auto block border-l-[1.5px] border-current ${index === week.length - 1 ? "h-8" : "h-4"} ${index === today ? "border-l-4" : ""} w-0`}
            />
          </span>
          <span
            className={
              index === week.length - 1 && isCovered
                ? "bg-on-blueprint px-1.5 text-blueprint"
                : "px-1.5"
            }
          >
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
