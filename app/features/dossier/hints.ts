import { formatDuration } from "~/lib/duration";
import { daysOf, formatDate } from "~/lib/edtf";
import { patentUrl } from "./citation";
import { isSwapped } from "./country-boxes";
import {
  type Dossier,
  type DossierEvent,
  type DossierPart,
  type EventKind,
  isOrganisation,
} from "./dossier";

/** What an entry lacks or what looks wrong; `index` from 0, -1 of the whole part. It never hinders a save. */
export type Hint = { part: DossierPart; index: number; message: string };

/** What may well happen after somebody's death. */
const posthumous: readonly EventKind[] = ["death", "judgment", "other"];
/** Among so many claims one expects a legend. */
const manyClaims = 3;

/** `duration`: of the episode in seconds; null: unknown. */
export function hintsOf(dossier: Dossier, duration: number | null): Hint[] {
  const { events, claims, sources, callouts, places, corrections } = dossier;
  const late = (...seconds: (number | null)[]) => lateHints(seconds, duration);
  const isWithoutLegend =
    claims.length >= manyClaims && !claims.some(({ verdict }) => verdict === "legend");
  return [
    ...of("events", events, (event) => [
      ...sourceHints(event),
      ...lifeHints(event, dossier),
      ...late(event.second),
    ]),
    ...(isWithoutLegend
      ? [{ part: "claims" as const, index: -1, message: "Noch ist keine eine Legende." }]
      : []),
    ...of("claims", claims, (claim) => [...sourceHints(claim), ...late(claim.second)]),
    ...of("sources", sources, (source) =>
      source.patent && !patentUrl(source)
        ? [
            "Aus dieser Patentnummer wird kein Link: Es braucht ein Land wie DE oder US und eine Nummer wie 174465 oder 51766 C.",
          ]
        : [],
    ),
    ...of("callouts", callouts, ({ x, y, start, end }) => [
      ...(x === null || y === null ? ["Noch ohne Stelle in der Zeichnung."] : []),
      ...late(start, end),
    ]),
    ...of("places", places, ({ country, lat, lon }) =>
      lat !== null && lon !== null && isSwapped(country, lat, lon)
        ? ["Breite und Länge sehen vertauscht aus: Andersherum läge der Ort in diesem Land."]
        : [],
    ),
    ...of("corrections", corrections, ({ second }) => late(second)),
  ];
}

function of<Entry>(
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

/** Of dates that are about right nothing is said. */
function lifeHints({ date, kind, party }: DossierEvent, { parties }: Dossier): string[] {
  const who = parties.find(({ id }) => id === party);
  if (!who || !isSure(date)) return [];
  const { born, died, name } = who;
  const { from, to } = daysOf(date);
  if (isSure(born) && to < daysOf(born).from)
    return [
      isOrganisation(who)
        ? `Das war vor der Gründung: ${name}, gegründet ${formatDate(born)}.`
        : `Das war vor der Geburt: ${name}, geboren ${formatDate(born)}.`,
    ];
  if (isSure(died) && from > daysOf(died).to && !posthumous.includes(kind))
    return [
      isOrganisation(who)
        ? `Das war nach dem Ende: ${name}, aufgelöst ${formatDate(died)}.`
        : `Das war nach dem Tod: ${name}, gestorben ${formatDate(died)}.`,
    ];
  return [];
}

function isSure(date: string): boolean {
  return date !== "" && !date.includes("~");
}
