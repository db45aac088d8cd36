import type { DossierPart } from "./dossier";

/** Institutions that were stored as persons before there was a role for them. */
const institutions: readonly unknown[] = [
  "US-Repräsentantenhaus",
  "Physikalischer Verein Frankfurt",
  "Parlament von Großbritannien",
  "Kaiserliches Patentamt",
];

type Values = Readonly<Record<string, unknown>>;

/** Converts an entry in a former format, from the trash, a revision, a file or the index, to the current format. */
export function upgradedEntry(part: DossierPart, entry: Values): Values {
  switch (part) {
    case "parties":
      return entry.role === "other" && institutions.includes(entry.name)
        ? { ...entry, role: "institution", personId: "" }
        : entry;
    case "events":
      return withParties(entry);
    case "claims":
      // Formerly nobody said when the verdict is heard.
      return { ...withParties(entry), verdictSecond: entry.verdictSecond ?? null };
    case "sources":
      // Formerly the place was part of the publisher.
      return { ...entry, place: entry.place ?? "" };
    default:
      return entry;
  }
}

function withParties(entry: Values): Values {
  if (entry.parties) return entry;
  // Formerly an event had one party, and a claim had none.
  const { party, ...rest } = entry;
  return { ...rest, parties: party ? [party] : [] };
}
