import { type ClaimVerdict, claimVerdicts } from "./claim-verdicts";

export { type ClaimVerdict, claimVerdicts };

export type Party = {
  id: string;
  /** The id of this site's person; '' for organisations, and until the person is created. */
  personId: string;
  name: string;
  /** EDTF (app/lib/time/edtf), '' if unknown, like all dates. */
  born: string;
  died: string;
  role: PartyRole;
  text: string;
  wikidata: string;
  link: string;
};
export type DossierEvent = {
  id: string;
  date: string;
  kind: EventKind;
  text: string;
  /** Ids of the participants, like all `parties`. */
  parties: string[];
  place: string;
  sources: string[];
  /** The second at which the audio mentions the event. */
  second: number | null;
};
/** A statement that one might believe, with its verdict. */
export type Claim = {
  id: string;
  text: string;
  parties: string[];
  verdict: ClaimVerdict;
  reason: string;
  sources: string[];
  second: number | null;
  /**
   * The second at which the audio says the verdict, possibly long after the claim; null: when the passage about the
   * claim ends.
   */
  verdictSecond: number | null;
  /** Whether the game may ask the claim. */
  asked: boolean;
};
export type Source = {
  id: string;
  kind: SourceKind;
  /** 'Reis, Philipp; Bell, Alexander Graham', or an institution. */
  authors: string;
  title: string;
  date: string;
  /** Publisher, newspaper, journal, court, or holding institution. */
  publisher: string;
  /** Place of publication or storage: 'London'. */
  place: string;
  /** The holding institution's number. */
  inventory: string;
  /** The country of a patent: 'DE', 'US', 'GB'. */
  country: string;
  patent: string;
  url: string;
  accessed: string;
  archived: string;
};
/** A numeral in the drawing. */
export type Callout = {
  id: string;
  number: string;
  label: string;
  /** Percent of the drawing's width and height; null: not placed. */
  x: number | null;
  y: number | null;
  /** Start and end of the passage about the callout, in seconds of the audio. */
  start: number | null;
  end: number | null;
};
export type Place = {
  id: string;
  name: string;
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Degrees (WGS 84). */
  lat: number | null;
  lon: number | null;
  text: string;
  url: string;
};
export type Relation = {
  id: string;
  kind: RelationKind;
  /** Id of an episode, or '' for an invention without one. */
  episode: string;
  invention: string;
};
export type Correction = {
  id: string;
  date: string;
  second: number | null;
  said: string;
  right: string;
  thanks: string;
};

export type Dossier = {
  parties: Party[];
  events: DossierEvent[];
  claims: Claim[];
  sources: Source[];
  callouts: Callout[];
  places: Place[];
  relations: Relation[];
  corrections: Correction[];
};
export type DossierPart = keyof Dossier;
export type EntryOf<Part extends DossierPart> = Dossier[Part][number];

/** A party's role, in gender-neutral words. */
export const partyRoles = {
  inventor: "Urheberschaft",
  rival: "Konkurrenz",
  backer: "Finanzierung",
  engineer: "Technik",
  court: "Gericht",
  company: "Unternehmen",
  institution: "Institution",
  other: "Beteiligt",
};
export const eventKinds = {
  idea: "Idee",
  demonstration: "Vorführung",
  application: "Anmeldung",
  patent: "Patent",
  publication: "Veröffentlichung",
  product: "Produkt",
  judgment: "Urteil",
  death: "Tod",
  other: "Sonstiges",
};
export const sourceKinds = {
  patent: "Patent",
  court: "Gerichtsakte",
  newspaper: "Zeitung",
  journal: "Zeitschrift",
  book: "Buch",
  archive: "Archiv",
  museum: "Museum",
  law: "Gesetz",
  web: "Web",
};
export const relationKinds = {
  "built-on": "baut auf",
  "led-to": "führte zu",
  rivalled: "stritt mit",
};

/** The reverse of a relation to another episode. */
export const reverseRelations: Record<RelationKind, RelationKind> = {
  "built-on": "led-to",
  "led-to": "built-on",
  rivalled: "rivalled",
};

/** The roles in the show's words. `inventor`: its text `inventorRole`. */
export function namedRoles(inventor: string): typeof partyRoles {
  return { ...partyRoles, inventor };
}

type PartyRole = keyof typeof partyRoles;
export type EventKind = keyof typeof eventKinds;
export type SourceKind = keyof typeof sourceKinds;
export type RelationKind = keyof typeof relationKinds;

const organisations: readonly PartyRole[] = ["court", "company", "institution"];

/** Whether a party is an organisation, which has no page among the people. */
export function isOrganisation({ role }: Pick<Party, "role">): boolean {
  return organisations.includes(role);
}

export function emptyDossier(): Dossier {
  return {
    parties: [],
    events: [],
    claims: [],
    sources: [],
    callouts: [],
    places: [],
    relations: [],
    corrections: [],
  };
}

/** Parts in the order of the form. */
export const partNames = Object.keys(emptyDossier()) as DossierPart[];

export function isEmpty(dossier: Dossier): boolean {
  return partNames.every((part) => dossier[part].length === 0);
}
