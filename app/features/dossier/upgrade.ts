import type { Dossier } from "./dossier";

/** Those that were somebody while there was no role for them. */
const institutions = [
  ...["US-Repräsentantenhaus", "Physikalischer Verein Frankfurt"],
  ...["Parlament von Großbritannien", "Kaiserliches Patentamt"],
];

/** A dossier of former times, out of the trash, a revision or a file, as it would be written today. */
export function upgraded(dossier: Dossier): Dossier {
  const parties = dossier.parties.map((party) =>
    party.role === "other" && institutions.includes(party.name)
      ? { ...party, role: "institution" as const, personId: "" }
      : party,
  );
  return { ...dossier, parties };
}
