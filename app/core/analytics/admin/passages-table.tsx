import { formatCount } from "~/lib/text/german-number";
import { formatDuration } from "~/lib/time/duration";
import type { Passage } from "../statistics/derived-statistics";

type PassagesTableProps = {
  passages: readonly Passage[];
  /** The passages to mark as losses. */
  losses: readonly Passage[];
  caption: string;
};

/** The transcript from top to bottom, beside a curve of how many listeners remain. */
export function PassagesTable({ passages, losses, caption }: PassagesTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
      aria-label={caption}
      className="max-h-[min(40rem,75vh)] overflow-auto border border-hair"
    >
      <table className="admin-table max-sm:[&_:is(th,td)]:px-2">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-1 bg-sheet">
          <tr>
            <th scope="col">Ab</th>
            <th scope="col">Gehört von</th>
            <th scope="col" className="w-full">
              Was zu hören ist
            </th>
          </tr>
        </thead>
        <tbody>
          {passages.map((passage) => (
            <Row key={passage.from} passage={passage} isMarked={losses.includes(passage)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function passageId({ from }: Passage): string {
  return `stelle-${Math.floor(from)}`;
}

function Row({ passage, isMarked }: { passage: Passage; isMarked: boolean }) {
  const { from, shares } = passage;
  return (
    <tr id={passageId(passage)} className="scroll-mt-12">
      <th
        scope="row"
        className={`font-mono text-sm font-normal ${isMarked ? "shadow-[inset_4px_0_var(--stamp)]" : ""}`}
      >
        {formatDuration(from)}
      </th>
      <td className="relative min-w-22 font-mono text-sm whitespace-nowrap tabular-nums sm:min-w-40">
        <Curve shares={shares} />
        <span className="relative">
          {shares[0]} % <Lost passage={passage} isMarked={isMarked} />
        </span>
      </td>
      <td className="wrap-anywhere">
        <ShownLines passage={passage} />
      </td>
    </tr>
  );
}

function Lost({ passage: { lost }, isMarked }: { passage: Passage; isMarked: boolean }) {
  if (lost === 0) return null;
  const text = lost > 0 ? `−${lost}` : `+${-lost}`;
  return <span className={isMarked ? "font-bold text-stamp" : "text-soft"}>{text}</span>;
}

/** The share of the audience as a curve from top to bottom, continued by the next row. */
function Curve({ shares }: { shares: readonly number[] }) {
  const steps = Math.max(1, shares.length - 1);
  const line = [...shares, ...(shares.length === 1 ? shares : [])].map(
    (share, index) => `${share},${index / steps}`,
  );
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <polygon points={`0,0 ${line.join(" ")} 0,1`} fill="var(--stamp)" fillOpacity="0.14" />
      <polyline
        points={line.join(" ")}
        fill="none"
        stroke="var(--stamp)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function ShownLines({ passage: { shown, more } }: { passage: Passage }) {
  if (shown.length === 0) return <span className="text-soft">Vor dem ersten Wort</span>;
  return (
    <>
      {shown.map(({ speaker, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two like sentences apart.
        <span key={index}>
          {speaker && speaker !== shown[index - 1]?.speaker && (
            <b className="label mr-1">{speaker}:</b>
          )}
          {text}{" "}
        </span>
      ))}
      {more > 0 && (
        <span className="label">
          … und {more === 1 ? "ein weiterer Satz" : `${formatCount(more)} weitere Sätze`}
        </span>
      )}
    </>
  );
}
