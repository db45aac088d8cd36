import { episodePath } from "~/core/episodes/episode-path";
import { newestFirst } from "~/core/episodes/episodes.server";
import type { ShortNamed } from "~/core/episodes/short-address.server";
import { findPage } from "~/core/pages/pages.server";
import { oldAddress } from "~/core/redirects/old-address";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { slugOf, withoutMarks } from "~/lib/text/slug";
import { now } from "~/platform/clock.server";
import { readUntilChange } from "~/platform/db/cached-until-change";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

/** The words for an episode in addresses: the show's current one, then former ones. */
async function listNouns(db: Db): Promise<string[]> {
  const { noun } = await getShow(db);
  const former = await db.selectFrom("former_nouns").select("noun").orderBy("noun").execute();
  return [slugOf(noun.one), ...former.map(({ noun }) => noun)];
}

const listCachedNouns = readUntilChange(listNouns);

/** Stores the show's former word for an episode, so that links with it still work. */
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

/** Season and number in '2-05', '012' or 'akte012', else null. `nouns` is read only for names ending in digits. */
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

/** Pattern of the query parameter `t`, the second at which an episode starts. */
export const second = /^[\dhms:]{1,12}$/;

/** The path of the public episode with the number in an address, with the start if given; null if there is none. */
export async function redirectToEpisode(services: Services, url: URL): Promise<string | null> {
  const path = oldAddress(url.pathname) ?? "";
  const name = withoutMarks(path.slice(1)).replace(/\s/g, "-");
  const asked = await parse(name, () => listCachedNouns(services));
  const id = asked && (await findNumbered(services, asked));
  // An address with capitals finds no page, but redirects to one of the same name.
  if (!id || (await findPage(services.db, name))) return null;
  const t = url.searchParams.get("t") ?? "";
  return episodePath(id) + (second.test(t) ? `?t=${t}` : "");
}

/** The newest public episode with this number. The episode with the id `own` counts even if it is not public. */
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

/** The shortest address that leads only to this episode, also in the next season; null if there is none. */
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

/** A German sentence on why a new page cannot have an address; null if it can. */
export async function slugProblem(db: Db, slug: string): Promise<string | null> {
  const isShort = await parse(slug, () => listNouns(db));
  return isShort
    ? `„/${slug}“ führt zur Folge mit dieser Nummer. Bitte nimm eine Adresse, in der mehr steht.`
    : null;
}
