import type { Dossier } from "./dossier";

/** Those that were somebody while there was no role for them. */
const institutions = [
  "US-Repräsentantenhaus",
  "Physikalischer Verein Frankfurt",
  "Parlament von Großbritannien",
  "Kaiserliches Patentamt",
];

/** A dossier of former times, out of the trash, a revision or a file, as it would be written today. */
export function upgraded(dossier: Dossier): Dossier {
  const parties = dossier.parties.map((party) =>
    party.role === "other" && institutions.includes(party.name)
      ? { ...party, role: "institution" as const, personId: "" }
      : party,
  );
  // Where a source comes from was part of its publisher.
  const sources = dossier.sources.map((source) => ({ ...source, place: source.place ?? "" }));
  return { ...dossier, parties, sources };
}
