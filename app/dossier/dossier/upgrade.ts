import type { DossierPart } from "./dossier";

/** Those that were somebody while there was no role for them. */
const institutions: readonly unknown[] = [
  "US-Repräsentantenhaus",
  "Physikalischer Verein Frankfurt",
  "Parlament von Großbritannien",
  "Kaiserliches Patentamt",
];

type Values = Readonly<Record<string, unknown>>;

/** An entry of former times, out of the trash, a revision, a file or the index, as it would be written today. */
export function upgradedEntry(part: DossierPart, entry: Values): Values {
  switch (part) {
    case "parties":
      return entry.role === "other" && institutions.includes(entry.name)
        ? { ...entry, role: "institution", personId: "" }
        : entry;
    case "events":
    case "claims": {
      if (entry.parties) return entry;
      // An event had one party, a claim none.
      const { party, ...rest } = entry;
      return { ...rest, parties: party ? [party] : [] };
    }
    case "sources":
      // Where it comes from was part of its publisher.
      return { ...entry, place: entry.place ?? "" };
    default:
      return entry;
  }
}
