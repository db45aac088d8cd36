import { listCasts, listPublicPeople } from "~/core/episodes/people/people-register.server";
import { tellsOfPeople } from "~/core/episodes/people/public-people.server";
import { hostRoleOf, personLabel } from "~/core/people/people.schema";
import { listHosts } from "~/core/people/people.server";
import { getCurrentShow } from "~/core/show/show.server";
import { showText } from "~/core/show/texts";
import { counted, type Noun, numbered, shortEpisodeName } from "~/core/show/wording";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { breaksOf, placeOn, scaleOf, ticksOf } from "~/ui/time-scale";

type PeopleQuery = { isByName: boolean; page: number };

/** People by episode. The list is alphabetical if requested, or if no episode names anybody but hosts. */
export async function readPeoplePage(services: Services, { isByName, page }: PeopleQuery) {
  const hasHistory = await tellsOfPeople(services, now(services.clock));
  const casts = isByName ? null : await readCasts(services, page);
  if (casts && casts.total > 0) return { hasHistory, casts, register: null };
  return { hasHistory, casts: null, register: await readRegister(services, page) };
}

export type PeoplePage = Awaited<ReturnType<typeof readPeoplePage>>;

async function readCasts(services: Services, page: number) {
  const show = await getCurrentShow(services);
  const { casts, ...place } = await listCasts(services, now(services.clock), page);
  const hosts = await listHosts(services.db);
  return {
    ...place,
    hostsTitle: showText(show, "hostsTitle"),
    hosts: hosts.flatMap((host) =>
      host.slug ? [{ slug: host.slug, name: host.name, role: hostRoleOf(host) }] : [],
    ),
    casts: casts.map((episode) => ({
      ...episode,
      file: numbered(show.noun, episode.number) ?? "",
      subject: shortEpisodeName(show, episode),
    })),
  };
}

/** Width of the ruler on a phone in pixels. */
const rulerWidth = 340;

async function readRegister(services: Services, page: number) {
  const show = await getCurrentShow(services);
  const list = await listPublicPeople(services, now(services.clock), show, page);
  const spans = list.people.flatMap(({ life }) => life?.days ?? []);
  const scale = spans.length ? scaleOf(spans) : null;
  const percent = (day: number) => (scale ? Math.round(placeOn(scale, day) * 10) / 10 : 0);
  const people = list.people.map(({ life, files, episodes, ...person }, index) => {
    const { slug, family, given, letter, as } = person;
    const days = life?.days;
    const left = days ? percent(days.from) : 0;
    return {
      slug,
      family,
      given,
      letter: letter === list.people[index - 1]?.letter ? "" : letter,
      role: as || person.isHost ? personLabel(person, as) : (life?.roles ?? []).join(", "),
      files: filesText(show.noun, files, episodes),
      span: life?.span ?? "",
      bar: days ? { left, width: Math.max(1, percent(days.to) - left) } : null,
    };
  });
  return {
    ...list,
    people,
    ticks: scale ? ticksOf(scale, rulerWidth) : [],
    breaks: scale ? breaksOf(scale) : [],
  };
}

/** Up to two episodes by number ('Akte 011', 'Akten 004, 006'), more by count ('12 Akten'). */
function filesText(noun: Noun, files: readonly (number | null)[], episodes: number): string {
  const numbers = files.flatMap((number) => numbered({ ...noun, one: "" }, number)?.trim() ?? []);
  if (!episodes) return "";
  if (numbers.length !== episodes || episodes > 2) return counted(noun, episodes);
  return `${episodes === 1 ? noun.one : noun.many} ${numbers.join(", ")}`;
}
