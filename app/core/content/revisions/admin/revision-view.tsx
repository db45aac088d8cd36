import { Form, useNavigation } from "react-router";
import { formatMoment } from "~/lib/time/moment";
import { ActionButton } from "~/ui/admin/action-button";
import { Link } from "~/ui/link";
import type { Comparison, DiffPart, FieldDiff } from "../revisions.schema";

type RevisionViewProps = {
  comparison: Comparison;
  isWithPresent: boolean;
  labels: Readonly<Record<string, string>>;
};

/** A revision of a text with its changes, and a button that restores it. */
export function RevisionView({
  comparison: { revisions, shown, other, diffs },
  isWithPresent,
  labels,
}: RevisionViewProps) {
  const isSending = useNavigation().state === "submitting";
  const present = revisions[0];
  if (!shown || !present)
    return <p className="text-soft">Diese Fassung gibt es nicht. Wähle eine aus der Liste.</p>;
  const isPresent = shown.version === present.version;
  const here = `?fassung=${encodeURIComponent(shown.version)}`;
  return (
    <section aria-labelledby="shown-title" className="flex min-w-0 flex-col gap-5">
      <h2 id="shown-title" className="text-xl">
        Fassung vom {formatMoment(shown.createdAt)}
      </h2>
      {!isPresent && (
        <div className="flex flex-wrap items-center gap-3">
          <Form method="post">
            <input type="hidden" name="version" value={shown.version} />
            <input type="hidden" name="current" value={present.version} />
            <ActionButton type="submit" className="button button-action" isIdle={isSending}>
              Diese Fassung wiederherstellen
            </ActionButton>
          </Form>
          {isWithPresent ? (
            <Link to={here} className="button button-outline">
              Mit der Fassung davor vergleichen
            </Link>
          ) : (
            <Link to={`${here}&mit=aktuell`} className="button button-outline">
              Mit der aktuellen vergleichen
            </Link>
          )}
        </div>
      )}
      {other ? (
        <>
          <p className="label">
            {isWithPresent
              ? "Was sich seither geändert hat"
              : `Was sich gegenüber der Fassung vom ${formatMoment(other.createdAt)} geändert hat`}
          </p>
          <RevisionDiff diffs={diffs} labels={labels} />
        </>
      ) : (
        <p className="text-soft">Das ist die erste Fassung; davor war nichts.</p>
      )}
    </section>
  );
}

type RevisionDiffProps = { diffs: readonly FieldDiff[]; labels: Readonly<Record<string, string>> };

/** The differences of two revisions: removed text struck through, added text underlined. */
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
