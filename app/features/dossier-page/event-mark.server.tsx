import type { EventKind } from "~/features/dossier/dossier";

/** What was shown or asked for is open, what was granted or decided is filled; death is a cross. */
const shapes: Record<EventKind, { path: string; isFilled?: boolean }> = {
  idea: { path: "M0-6.5L6.5 0 0 6.5-6.5 0Z" },
  demonstration: { path: "M6 0A6 6 0 1 1-6 0 6 6 0 1 1 6 0Z" },
  application: { path: "M6 0A6 6 0 1 1-6 0 6 6 0 1 1 6 0ZM2 0A2 2 0 1 1-2 0 2 2 0 1 1 2 0Z" },
  patent: { path: "M6.5 0A6.5 6.5 0 1 1-6.5 0 6.5 6.5 0 1 1 6.5 0Z", isFilled: true },
  publication: { path: "M-5.5-5.5H5.5V5.5H-5.5Z" },
  product: { path: "M-5.5-5.5H5.5V5.5H-5.5Z", isFilled: true },
  judgment: { path: "M0-7.5L7.5 0 0 7.5-7.5 0Z", isFilled: true },
  death: { path: "M-5.5-5.5L5.5 5.5M-5.5 5.5L5.5-5.5" },
  other: { path: "M3.5 0A3.5 3.5 0 1 1-3.5 0 3.5 3.5 0 1 1 3.5 0Z", isFilled: true },
};

export function EventMark({ kind }: { kind: EventKind }) {
  const { path, isFilled } = shapes[kind];
  return <path d={path} className="mark" data-kind={kind} data-filled={isFilled} />;
}
