import type { EventKind } from "~/dossier/dossier/dossier";

/** Groups of events, by their mark on the ruler; the names are in addresses (`?art=patent`). */
export const eventGroups = {
  idee: { title: "Idee und Vorführung", kinds: ["idea", "demonstration"] },
  patent: { title: "Patent", kinds: ["application", "patent"] },
  produkt: { title: "Produkt", kinds: ["publication", "product"] },
  urteil: { title: "Urteil", kinds: ["judgment"] },
  sonstiges: { title: "Sonstiges", kinds: ["death", "other"] },
} as const satisfies Record<string, { title: string; kinds: readonly EventKind[] }>;

export type EventGroup = keyof typeof eventGroups;

export const groupNames = Object.keys(eventGroups) as EventGroup[];

const groupOfKind = new Map<EventKind, EventGroup>(
  groupNames.flatMap((name) => eventGroups[name].kinds.map((kind) => [kind, name] as const)),
);

export function groupOf(kind: EventKind): EventGroup {
  return groupOfKind.get(kind) ?? "sonstiges";
}

/**
 * Marks of 12 px, centred on 0,0, as SVG paths that also work on a canvas. Events that an office recorded are filled.
 */
export const markPaths: Record<EventGroup, { path: string; isFilled: boolean }> = {
  idee: { path: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", isFilled: false },
  patent: { path: "M-5.5-5.5h11v11h-11z", isFilled: true },
  produkt: { path: "M0-7l6.5 12h-13z", isFilled: false },
  urteil: { path: "M0-8l8 8-8 8-8-8z", isFilled: false },
  sonstiges: { path: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z", isFilled: true },
};
