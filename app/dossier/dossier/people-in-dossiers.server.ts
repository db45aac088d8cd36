import { sql } from "kysely";
import { episodePath } from "~/core/episodes/episode-path";
import { isPlayable } from "~/core/episodes/episodes.schema";
import type { History, Life, ShowWords } from "~/core/episodes/people/told.server";
import { showText } from "~/core/show/texts";
import { numbered } from "~/core/show/wording";
import { groupBy } from "~/lib/group-by";
import { daysOf, formatEdtf, yearOf, yearText } from "~/lib/time/edtf";
import type { Db } from "~/platform/db/handles";
import { claimVerdicts, namedRoles, type Party } from "./dossier";
import { isoDate } from "./dossier-json-ld";
import { type OpenEntry, openEntries, readEntries } from "./open-entries.server";

/** People's lives, by id; their dates come from the newest published episodes. */
export async function mapLives(
  db: Db,
  now: string,
  ids: readonly string[],
  show: ShowWords,
): Promise<Map<string, Life>> {
  if (!ids.length) return new Map();
  const parties = groupBy(await partiesOf(db, now, ids), ({ personId }) => String(personId));
  const lives = [...parties].map(([id, found]) => {
    const lifespan = lifespanOf(found);
    const life = {
      span: lifespanText(lifespan),
      days: daysIn(lifespan),
      roles: rolesIn(found, show),
    };
    return [id, life] as const;
  });
  return new Map(lives);
}

function partiesOf(db: Db, now: string, ids: readonly string[]) {
  return readEntries<"parties">(
    openEntries(db, now, "parties")
      .where("person_id", "in", ids)
      .orderBy("episodes.date", "desc")
      .orderBy("episodes.id", "desc")
      .orderBy("position"),
  );
}

type Lifespan = Pick<Party, "born" | "died">;

function lifespanOf(newestFirst: readonly { entry: Party }[]): Lifespan {
  const said = newestFirst.find(({ entry }) => entry.born || entry.died)?.entry;
  return { born: said?.born ?? "", died: said?.died ?? "" };
}

function daysIn({ born, died }: Lifespan): Life["days"] {
  if (!born && !died) return null;
  return { from: daysOf(born || died).from, to: daysOf(died || born).to };
}

/** The distinct roles. */
function rolesIn(parties: readonly { entry: Party }[], show: ShowWords): string[] {
  const roles = namedRoles(showText(show, "inventorRole"));
  return [...new Set(parties.map(({ entry }) => roles[entry.role]))];
}

function lifespanText({ born, died }: Lifespan): string {
  if (born && died) return `${yearIn(born)}–${yearIn(died)}`;
  if (born) return `*\u00a0${yearIn(born)}`;
  return died && `†\u00a0${yearIn(died)}`;
}

/** The year of an exact day or month; other dates in full. */
function yearIn(edtf: string): string {
  return isoDate(edtf) ? yearText(yearOf(edtf)) : formatEdtf(edtf);
}

/** Maximum number of events, and of claims, on a page. */
const maxEntries = 500;

/** People named in dossiers. */
export const mentions = sql`select episode_id, person_id, position from dossier_entries
  where part = 'parties' and person_id is not null`;

/** Everything about a person in the dossiers of public episodes. */
export async function readHistory(
  db: Db,
  now: string,
  personId: string,
  show: ShowWords,
): Promise<History> {
  const parties = await partiesOf(db, now, [personId]);
  const ids = new Set(parties.map(({ episodeId, entry }) => `${episodeId}/${entry.id}`));
  const events = await entriesOf(db, now, "events", { personId, ids });
  const claims = await entriesOf(db, now, "claims", { personId, ids });
  const lifespan = lifespanOf(parties);
  const named = ({ number, title }: { number: number | null; title: string }) =>
    [numbered(show.noun, number), title].filter(Boolean).join(": ");
  const told = ({ episodeId, audioUrl, entry, ...episode }: OpenEntry<"events" | "claims">) => ({
    id: `${episodeId}/${entry.id}`,
    text: entry.text,
    path: episodePath(episodeId),
    label: named(episode),
    second: isPlayable(audioUrl) && entry.second !== null ? Math.floor(entry.second) : null,
  });
  return {
    born: lifespan.born && formatEdtf(lifespan.born),
    died: lifespan.died && formatEdtf(lifespan.died),
    roles: rolesIn(parties, show),
    sentences: [...new Set(parties.flatMap(({ entry }) => entry.text || []))],
    events: events.map((event) => ({
      ...told(event),
      date: formatEdtf(event.entry.date),
      place: event.entry.place,
    })),
    claims: claims.map((claim) => ({
      ...told(claim),
      path: `${episodePath(claim.episodeId)}#behauptung-${claim.entry.id}`,
      verdict: claim.entry.verdict,
      word: claimVerdicts[claim.entry.verdict],
    })),
    known: knownOf(lifespan, parties),
  };
}

/** Entries of a part about a person, ordered by time; `ids`: 'episode/party' of that person. */
async function entriesOf<Part extends "events" | "claims">(
  db: Db,
  now: string,
  part: Part,
  { personId, ids }: { personId: string; ids: ReadonlySet<string> },
): Promise<OpenEntry<Part>[]> {
  const found = await readEntries<Part>(
    openEntries(db, now, part)
      .where("episodes.id", "in", (eb) =>
        eb
          .selectFrom("dossier_entries")
          .select("episode_id")
          .where("part", "=", "parties")
          .where("person_id", "=", personId),
      )
      .orderBy("from_day")
      .orderBy("to_day")
      .orderBy("episodes.date")
      .orderBy("position"),
  );
  const isTheirs = ({ episodeId, entry }: OpenEntry<Part>) =>
    entry.parties.some((id) => ids.has(`${episodeId}/${id}`));
  return found.filter(isTheirs).slice(0, maxEntries);
}

/** What dossiers know about a person, for schema.org. */
function knownOf({ born, died }: Lifespan, parties: readonly { entry: Party }[]) {
  const [birthDate, deathDate] = [isoDate(born), isoDate(died)];
  const addresses = parties.flatMap(({ entry: { wikidata, link } }) => [
    ...(wikidata ? [`https://www.wikidata.org/entity/${wikidata}`] : []),
    ...(link ? [link] : []),
  ]);
  return {
    ...(birthDate && { birthDate }),
    ...(deathDate && { deathDate }),
    sameAs: [...new Set(addresses)],
  };
}
