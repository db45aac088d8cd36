import { episodePath } from "~/core/episodes/episode-path";
import { newestFirst } from "~/core/episodes/episodes.server";
import type { ShortNamed } from "~/core/episodes/short-address.server";
import { findPage } from "~/core/pages/pages.server";
import { oldAddress } from "~/core/redirects/old-address";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { slugOf, withoutMarks } from "~/lib/slug";
import { now } from "~/platform/clock.server";
import { readUntilChange } from "~/platform/db/cached-until-change";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

/** The show's word for an episode, and those of before. */
async function listNouns(db: Db): Promise<string[]> {
  const { noun } = await getShow(db);
  const former = await db.selectFrom("former_nouns").select("noun").orderBy("noun").execute();
  return [slugOf(noun.one), ...former.map(({ noun }) => noun)];
}

const listCachedNouns = readUntilChange(listNouns);

/** Links with the former word go on leading to episodes. */
export async function keepFormerNoun(trx: Trx, former: Show, next: Show): Promise<void> {
  const noun = slugOf(former.noun.one);
  if (!noun || noun === slugOf(next.noun.one)) return;
  await trx
    .insertInto("former_nouns")
    .values({ noun })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Numbered = { number: number; season?: number };

/** What '2-05', '012' or 'akte012' asks for; null: it is no short address. Without digits at its end nobody is asked for nouns. */
async function parse(name: string, nouns: () => Promise<string[]>): Promise<Numbered | null> {
  if (!/^[a-z\d-]{0,100}\d$/.test(name)) return null;
  const [, season, episode] = /^(\d{1,6})-(\d{1,6})$/.exec(name) ?? [];
  if (season) return { season: Number(season), number: Number(episode) };
  for (const noun of ["", ...(await nouns())]) {
    const digits = name.startsWith(noun) ? name.slice(noun.length) : "";
    if (/^\d{1,6}$/.test(digits)) return { number: Number(digits) };
  }
  return null;
}

/** Where an episode is to begin. */
export const second = /^[\dhms:]{1,12}$/;

/** Where an address leads that names a public episode by its number, with the second that it may ask for; null: nowhere. */
export async function leadToEpisode(services: Services, url: URL): Promise<string | null> {
  const path = oldAddress(url.pathname) ?? "";
  const name = withoutMarks(path.slice(1)).replace(/\s/g, "-");
  const asked = await parse(name, () => listCachedNouns(services));
  const id = asked && (await findNumbered(services, asked));
  // A page that is asked for in capitals is none, and its name not free.
  if (!id || (await findPage(services.db, name))) return null;
  const t = url.searchParams.get("t") ?? "";
  return episodePath(id) + (second.test(t) ? `?t=${t}` : "");
}

/** The newest public episode of a number; one that is not out yet counts where it is asked about by its id. */
async function findNumbered(
  { db, clock }: Pick<Services, "db" | "clock">,
  { number, season }: Numbered,
  own = "",
): Promise<string | null> {
  const numbered = db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", number)
    .where((eb) => eb.or([eb("public_from", "<=", now(clock)), eb("id", "=", own)]))
    .$if(season !== undefined, (select) => select.where("season", "=", season ?? null));
  return (await newestFirst(numbered).limit(1).executeTakeFirst())?.id ?? null;
}

/** The shortest address that leads to an episode, and to it alone, now and in the next season; null: none does. */
export async function shortAddress(
  services: Services,
  { id, number, season }: ShortNamed,
): Promise<string | null> {
  if (number === null) return null;
  const [noun] = await listCachedNouns(services);
  const asked = season === null ? { number } : { number, season };
  if ((await findNumbered(services, asked, id)) !== id) return null;
  const names =
    season === null
      ? [`${number}`, `${noun}${number}`]
      : [`${season}-${String(number).padStart(2, "0")}`];
  for (const name of names) if (await isFree(services, name)) return `/${name}`;
  return null;
}

async function isFree({ db, rooms }: Services, name: string): Promise<boolean> {
  if (rooms.reservedNames.has(name)) return false;
  const taken = await Promise.all(rooms.all.map(({ hasAddress }) => hasAddress?.(db, name)));
  return !taken.includes(true);
}

/** Why a new page cannot have an address; null: it can. */
export async function slugProblem(db: Db, slug: string): Promise<string | null> {
  const isShort = await parse(slug, () => listNouns(db));
  return isShort
    ? `„/${slug}“ führt zur Folge mit dieser Nummer. Bitte nimm eine Adresse, in der mehr steht.`
    : null;
}
