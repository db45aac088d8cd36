import { Download } from "lucide-react";
import type { ReactNode } from "react";

type ChartPanelProps = {
  title: string;
  /** What the figures mean, in a sentence. */
  note?: ReactNode;
  /** Address of the same figures as a file. */
  csv?: string;
  /** Beside the others it takes the whole width. */
  isWide?: boolean;
  /** Of its heading; 3 where the panels have one above them. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A panel with figures of one kind. */
export function ChartPanel({ title, note, csv, isWide, level = 3, children }: ChartPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      className={`flex min-w-0 flex-col gap-3 border-[1.5px] border-hair bg-sheet p-4 sm:p-5 ${isWide ? "lg:col-span-2" : ""}`}
    >
      <div className="flex items-start justify-between gap-3">
        <Heading className="text-lg">{title}</Heading>
        {csv && (
          <a href={csv} download className="label inline-flex items-center gap-1.5 py-1 underline">
            <Download size={14} aria-hidden />
            CSV<span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      {note && <p className="label">{note}</p>}
      {children}
    </section>
  );
}
