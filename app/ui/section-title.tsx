import type { ReactNode } from "react";

type SectionTitleProps = { id: string; title: string; children?: ReactNode };

/** The heading of a section above a line, with a note at its right. */
export function SectionTitle({ id, title, children }: SectionTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5 border-b-[1.5px] border-line pb-2.5 sm:mb-7">
      <h2 id={id} className="text-[min(1.75rem,10vw)] sm:text-4xl">
        {title}
      </h2>
      {children && <p className="label">{children}</p>}
    </div>
  );
}
