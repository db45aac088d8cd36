import { formatDuration } from "~/lib/time/duration";
import { daysOf, formatEdtf } from "~/lib/time/edtf";
import { patentUrl } from "./citation";
import {
  type Dossier,
  type DossierEvent,
  type DossierPart,
  type EventKind,
  isOrganisation,
  type Party,
} from "./dossier";

/** A gap or oddity of an entry, which never prevents a save. `index` counts from 0; -1 stands for the whole part. */
export type Hint = { part: DossierPart; index: number; message: string };

/** Events that may happen after a participant's death. */
const posthumous: readonly EventKind[] = ["death", "judgment", "other"];
/** With this many claims, one of them should be a legend. */
const manyClaims = 3;

/** `duration`: of the episode in seconds; null: unknown. */
export function hintsOf(dossier: Dossier, duration: number | null): Hint[] {
  const { events, claims, sources, callouts, places, corrections } = dossier;
  const late = (...seconds: (number | null)[]) => lateHints(seconds, duration);
  const isWithoutLegend =
    claims.length >= manyClaims && !claims.some(({ verdict }) => verdict === "legend");
  return [
    ...partHints("events", events, (event) => [
      ...sourceHints(event),
      ...dossier.parties.flatMap((party) => lifeHints(event, party)),
      ...late(event.second),
    ]),
    ...(isWithoutLegend
      ? [{ part: "claims" as const, index: -1, message: "Noch ist keine eine Legende." }]
      : []),
    ...partHints("claims", claims, (claim) => [
      ...sourceHints(claim),
      ...late(claim.second, claim.verdictSecond),
    ]),
    ...partHints("sources", sources, (source) =>
      source.patent && !patentUrl(source)
        ? [
            "Aus dieser Patentnummer wird kein Link: Es braucht ein Land wie DE oder US und eine Nummer wie 174465 oder 51766 C.",
          ]
        : [],
    ),
    ...partHints("callouts", callouts, ({ x, y, start, end }) => [
      ...(x === null || y === null ? ["Noch ohne Stelle in der Zeichnung."] : []),
      ...late(start, end),
    ]),
    ...partHints("places", places, ({ country, lat, lon }) =>
      lat !== null && lon !== null && isSwapped(country, lat, lon)
        ? ["Breite und Länge sehen vertauscht aus: Andersherum läge der Ort in diesem Land."]
        : [],
    ),
    ...partHints("corrections", corrections, ({ second }) => late(second)),
  ];
}

function partHints<Entry>(
  part: DossierPart,
  entries: readonly Entry[],
  messagesOf: (entry: Entry) => string[],
): Hint[] {
  return entries.flatMap((entry, index) =>
    messagesOf(entry).map((message) => ({ part, index, message })),
  );
}

function sourceHints({ sources }: { sources: readonly string[] }): string[] {
  return sources.length ? [] : ["Noch ohne Quelle."];
}

function lateHints(seconds: readonly (number | null)[], duration: number | null): string[] {
  const late = seconds.find((second) => second !== null && duration !== null && second > duration);
  if (late === undefined || late === null || duration === null) return [];
  return [
    `${formatDuration(Math.floor(late))} liegt hinter dem Ende der Folge (${formatDuration(duration)}).`,
  ];
}

/** Approximate dates get no hint. */
function lifeHints({ date, kind, parties }: DossierEvent, who: Party): string[] {
  const { id, born, died, name } = who;
  if (!parties.includes(id) || !isSure(date)) return [];
  const { from, to } = daysOf(date);
  if (isSure(born) && to < daysOf(born).from)
    return [
      isOrganisation(who)
        ? `Das war vor der Gründung: ${name}, gegründet ${formatEdtf(born)}.`
        : `Das war vor der Geburt: ${name}, geboren ${formatEdtf(born)}.`,
    ];
  if (isSure(died) && from > daysOf(died).to && !posthumous.includes(kind))
    return [
      isOrganisation(who)
        ? `Das war nach dem Ende: ${name}, aufgelöst ${formatEdtf(died)}.`
        : `Das war nach dem Tod: ${name}, gestorben ${formatEdtf(died)}.`,
    ];
  return [];
}

function isSure(date: string): boolean {
  return date !== "" && !date.includes("~");
}

/** South, west, north, east of a country in degrees, rounded outwards; without remote islands. */
type Box = readonly [south: number, west: number, north: number, east: number];

/** Countries with originals of inventions; others are not checked. */
const boxes: Readonly<Record<string, Box>> = {
  AT: [46, 9, 50, 18],
  BE: [49, 2, 52, 7],
  CH: [45, 5, 48, 11],
  CZ: [48, 12, 52, 19],
  DE: [47, 5, 56, 16],
  DK: [54, 8, 58, 16],
  ES: [35, -10, 44, 5],
  FI: [59, 20, 71, 32],
  FR: [41, -6, 52, 10],
  GB: [49, -9, 61, 2],
  GR: [34, 19, 42, 30],
  HU: [45, 16, 49, 23],
  IE: [51, -11, 56, -5],
  IT: [35, 6, 48, 19],
  LU: [49, 5, 51, 7],
  NL: [50, 3, 54, 8],
  NO: [57, 4, 72, 32],
  PL: [48, 14, 55, 25],
  PT: [36, -10, 43, -6],
  RO: [43, 20, 49, 30],
  SE: [55, 10, 70, 25],
  SK: [47, 16, 50, 23],
  TR: [35, 25, 43, 45],
  UA: [44, 22, 53, 41],
  AU: [-44, 112, -10, 154],
  BR: [-34, -74, 6, -34],
  CA: [41, -142, 84, -52],
  CN: [18, 73, 54, 135],
  EG: [21, 24, 32, 37],
  IL: [29, 34, 34, 36],
  IN: [6, 68, 36, 98],
  IQ: [29, 38, 38, 49],
  JP: [24, 122, 46, 146],
  KR: [33, 124, 39, 132],
  MX: [14, -119, 33, -86],
  US: [18, -180, 72, -66],
};

/** Whether a point lies outside its country, but inside it with latitude and longitude swapped. */
function isSwapped(country: string, lat: number, lon: number): boolean {
  const box = boxes[country];
  return box !== undefined && !isIn(box, lat, lon) && isIn(box, lon, lat);
}

function isIn([south, west, north, east]: Box, lat: number, lon: number): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}
