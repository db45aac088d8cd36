import {
  claimVerdicts,
  type DossierPart,
  type EntryOf,
  eventKinds,
  partyRoles,
  relationKinds,
  sourceKinds,
} from "./dossier";

/** The rules of a field, used both by the server's check and by the form's controls. */
export type EntryField = {
  label: string;
  type:
    | ("text" | "long" | "date" | "choice" | "flag" | "address" | "second" | "number")
    | ("country" | "parties" | "sources" | "episode");
  /** Maximum number of characters. */
  limit?: number;
  /** The message if the field is empty; undefined for an optional field. */
  required?: string;
  choices?: Readonly<Record<string, string>>;
  range?: readonly [number, number];
};

type PartRules<Part extends DossierPart> = {
  /** The words for one entry, and for all. */
  label: string;
  labels: string;
  max: number;
  fields: { [Key in Exclude<keyof EntryOf<Part>, "id" | "personId">]: EntryField };
};

const line = (label: string, limit: number, required?: string): EntryField => ({
  label,
  type: "text",
  limit,
  ...(required && { required }),
});
const long = (label: string, limit: number, required?: string): EntryField => ({
  ...line(label, limit, required),
  type: "long",
});
const date = (label: string, required?: string): EntryField => ({
  label,
  type: "date",
  ...(required && { required }),
});
const choice = (label: string, choices: Readonly<Record<string, string>>): EntryField => ({
  label,
  type: "choice",
  choices,
  required: "Bitte wähle aus.",
});
const address = (label: string): EntryField => ({ label, type: "address", limit: 2000 });
const second = (label: string): EntryField => ({ label, type: "second" });
const degrees = (label: string, max: number): EntryField => ({
  label,
  type: "number",
  range: [-max, max],
});
const percent = (label: string): EntryField => ({ label, type: "number", range: [0, 100] });
const sources: EntryField = { label: "Quellen", type: "sources" };

/** The parts of a dossier, in the order of its form. */
export const dossierParts: { [Part in DossierPart]: PartRules<Part> } = {
  parties: {
    label: "Beteiligte",
    labels: "Beteiligte",
    max: 100,
    fields: {
      name: line("Name", 120, "Bitte gib einen Namen ein."),
      role: choice("Rolle", partyRoles),
      born: date("Geboren, gegründet"),
      died: date("Gestorben, aufgelöst"),
      text: long("In einem Satz", 500),
      wikidata: line("Wikidata", 20),
      link: address("Link"),
    },
  },
  events: {
    label: "Ereignis",
    labels: "Ereignisse",
    max: 300,
    fields: {
      date: date("Datum", "Bitte gib ein Datum ein."),
      kind: choice("Art", eventKinds),
      text: long("Was geschah", 500, "Bitte sag, was geschah."),
      parties: { label: "Wer", type: "parties" },
      place: line("Ort", 120),
      sources,
      second: second("Im Ton ab"),
    },
  },
  claims: {
    label: "Behauptung",
    labels: "Behauptungen",
    max: 100,
    fields: {
      text: long("Behauptung", 300, "Bitte gib die Behauptung ein."),
      parties: { label: "Wer", type: "parties" },
      verdict: choice("Urteil", claimVerdicts),
      reason: long("Warum", 1000),
      sources,
      second: second("Im Ton ab"),
      verdictSecond: second("Urteil ab"),
      asked: { label: "Im Spiel fragen", type: "flag" },
    },
  },
  sources: {
    label: "Quelle",
    labels: "Quellen",
    max: 300,
    fields: {
      kind: choice("Art", sourceKinds),
      authors: line("Verfasser", 300),
      title: line("Titel", 500, "Bitte gib einen Titel ein."),
      date: date("Datum"),
      publisher: line("Verlag, Blatt oder Haus", 200),
      place: line("Ort", 120),
      inventory: line("Inventarnummer", 100),
      country: { label: "Land des Patents", type: "country" },
      patent: line("Patentnummer", 40),
      url: address("Adresse"),
      accessed: date("Abgerufen"),
      archived: address("Archivierte Adresse"),
    },
  },
  callouts: {
    label: "Bezugszeichen",
    labels: "Bezugszeichen",
    max: 60,
    fields: {
      number: line("Zeichen", 10, "Bitte gib das Zeichen ein."),
      label: line("Was es ist", 200, "Bitte sag, was es ist."),
      x: percent("Von links in Prozent"),
      y: percent("Von oben in Prozent"),
      start: second("Im Ton ab"),
      end: second("bis"),
    },
  },
  places: {
    label: "Ort",
    labels: "Orte",
    max: 60,
    fields: {
      name: line("Name", 200, "Bitte gib einen Namen ein."),
      town: line("Stadt", 120),
      country: { label: "Land", type: "country" },
      lat: degrees("Breite", 90),
      lon: degrees("Länge", 180),
      text: long("Was man dort sieht", 500),
      url: address("Adresse im Web"),
    },
  },
  relations: {
    label: "Verwandtschaft",
    labels: "Verwandtes",
    max: 60,
    fields: {
      kind: choice("Art", relationKinds),
      episode: { label: "Folge", type: "episode" },
      /** The form uses the show's word for its topic. */
      invention: line("Thema", 200),
    },
  },
  corrections: {
    label: "Korrektur",
    labels: "Korrekturen",
    max: 100,
    fields: {
      date: date("Datum", "Bitte gib ein Datum ein."),
      second: second("Im Ton ab"),
      said: long("Gesagt wurde", 1000, "Bitte sag, was gesagt wurde."),
      right: long("Richtig ist", 1000, "Bitte sag, was richtig ist."),
      thanks: line("Dank an", 200),
    },
  },
};
