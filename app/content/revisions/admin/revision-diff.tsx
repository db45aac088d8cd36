import type { DiffPart, FieldDiff } from "../revisions.schema";

type RevisionDiffProps = { diffs: readonly FieldDiff[]; labels: Readonly<Record<string, string>> };

/** What differs between two states: taken out struck through, put in underlined. */
export function RevisionDiff({ diffs, labels }: RevisionDiffProps) {
  if (diffs.length === 0) return <p className="text-soft">Diese beiden Fassungen sind gleich.</p>;
  return (
    <dl className="flex flex-col gap-6">
      {diffs.map(({ name, parts }) => (
        <div key={name}>
          <dt className="mb-1.5 font-semibold">{labels[name] ?? name}</dt>
          <dd className="border-[1.5px] border-hair bg-sheet px-4 py-3 wrap-anywhere whitespace-pre-wrap">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
              <Part key={index} part={part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ part: { text, change } }: { part: DiffPart }) {
  if (change === "same") return <span>{text}</span>;
  const isAdded = change === "added";
  const Mark = isAdded ? "ins" : "del";
  return (
    <Mark className={isAdded ? "bg-hair/50 decoration-2" : "text-stamp decoration-2"}>
      <span className="sr-only">{isAdded ? "[eingefügt: " : "[gestrichen: "}</span>
      {text}
      <span className="sr-only">]</span>
    </Mark>
  );
}
