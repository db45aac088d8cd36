import type { DossierEvent, EventKind } from "~/dossier/dossier/dossier";
import { formatEdtf } from "~/lib/time/edtf";

/** `row` counts from the axis: positive above it, negative below. */
export type Label = { text: string; row: number; anchor: Anchor };
/** `left` in percent of the ruler, `nudge` in pixels. */
type Mark = { event: DossierEvent; left: number; nudge: number; label: Label | null };

const rowsOfSide = 3;
/** Pixels per letter. */
const letterWidth = 7.3;
/** Pixels beside the ruler that a label may use. */
const margin = 8;

type Taken = { from: number; to: number };
type Anchor = "start" | "end";

/**
 * Places labels while there is room: to the right of their mark, or to the left if the next mark is too close. Returns
 * the number of rows above and below the axis.
 */
export function placeLabels(marks: readonly Mark[], width: number, isShort: boolean) {
  const taken = new Map<number, Taken[]>();
  const lengthOf = (text: string) => text.length * letterWidth;
  const placeOf = ({ left, nudge }: Mark) => (left / 100) * width + nudge;
  for (const [index, mark] of marks.entries()) {
    const [before, after] = [marks[index - 1], marks[index + 1]];
    const room = {
      before: before ? placeOf(mark) - placeOf(before) : width,
      after: after ? placeOf(after) - placeOf(mark) : width,
    };
    const long = labelOf(mark.event, isShort);
    const short = labelOf(mark.event, true);
    const texts = short === long ? [long] : [long, short];
    const isCrowded = lengthOf(long) > room.after && lengthOf(short) <= room.before;
    mark.label =
      (isCrowded && firstFit(mark, texts, ["end"])) || firstFit(mark, texts, ["start", "end"]);
  }
  const used = marks.flatMap(({ label }) => (label ? [label.row] : []));
  return { above: Math.max(0, ...used), below: Math.max(0, ...used.map((row) => -row)) };

  function firstFit(mark: Mark, texts: string[], anchors: Anchor[]): Label | null {
    return texts.reduce<Label | null>((label, text) => label ?? fitText(mark, text, anchors), null);
  }

  function fitText(mark: Mark, text: string, anchors: Anchor[]): Label | null {
    const at = placeOf(mark);
    const length = lengthOf(text);
    for (let level = 1; level <= rowsOfSide; level++)
      for (const anchor of anchors)
        for (const row of [level, -level]) {
          const from = anchor === "start" ? at - 6 : at + 6 - length;
          if (!isFree(row, { from, to: from + length }, at)) continue;
          occupy(row, { from, to: from + length }, at);
          return { text, row, anchor };
        }
    return null;
  }

  /** Whether the label's place and the line from it to its mark are free. */
  function isFree(row: number, span: Taken, at: number): boolean {
    if (span.from < -margin || span.to > width + margin) return false;
    const leader = { from: at - 3, to: at + 3 };
    return rowsTo(row).every((each) =>
      (taken.get(each) ?? []).every(
        (other) =>
          !overlaps(other, each === row ? { from: span.from - 8, to: span.to + 8 } : leader),
      ),
    );
  }

  function occupy(row: number, span: Taken, at: number) {
    for (const each of rowsTo(row)) {
      const added = each === row ? span : { from: at - 1, to: at + 1 };
      taken.set(each, [...(taken.get(each) ?? []), added]);
    }
  }
}

function rowsTo(row: number): number[] {
  return Array.from({ length: Math.abs(row) }, (_, index) => Math.sign(row) * (index + 1));
}

function overlaps(one: Taken, other: Taken): boolean {
  return one.from < other.to && other.from < one.to;
}

const shortMonths: Record<string, string> = {
  Januar: "Jan.",
  Februar: "Feb.",
  August: "Aug.",
  September: "Sept.",
  Oktober: "Okt.",
  November: "Nov.",
  Dezember: "Dez.",
};
const kindNames: Partial<Record<EventKind, string>> = {
  idea: "Idee",
  demonstration: "Vorführung",
  application: "Anmeldung",
  patent: "Patent",
  publication: "Druck",
  product: "Produkt",
  judgment: "Urteil",
};

function labelOf({ date, kind }: DossierEvent, isShort: boolean): string {
  const day = formatEdtf(date).replace(/\p{L}{5,}/gu, (word) => shortMonths[word] ?? word);
  if (kind === "death") return `gest. ${day}`;
  const name = kindNames[kind];
  return isShort || !name ? day : `${day} ${name}`;
}
