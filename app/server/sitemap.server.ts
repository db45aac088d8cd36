import { getShow } from "~/core/show/show.server";
import { addDays, berlinMidnight } from "~/lib/berlin-time";
import { xmlDocument } from "~/lib/xml";
import { now, today } from "~/platform/clock.server";
import { textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

export const securityPath = "/.well-known/security.txt";

/** Every public address with the day of its last change: fixed pages, and each room's. */
export async function sitemap(services: Services): Promise<Rendered> {
  const { db, clock, env, rooms } = services;
  const parts = await Promise.all(
    rooms.all.map(async (room) => ({ name: room.name, part: await room.sitemap?.(services) })),
  );
  const newest = new Map(parts.map(({ name, part }) => [name, part?.newest]));
  const shown = await Promise.all(
    rooms.pages.map(async ({ path, sitemap, isShown }) =>
      sitemap && (!isShown || (await isShown(db, now(clock), rooms)))
        ? [{ path, changed: newest.get(sitemap.newestOf ?? "") }]
        : [],
    ),
  );
  const urls = [...shown.flat(), ...parts.flatMap(({ part }) => part?.addresses ?? [])].map(
    ({ path, changed }) => ({ loc: env.BASE_URL + path, lastmod: changed }),
  );
  const xmlns = "http://www.sitemaps.org/schemas/sitemap/0.9";
  const body = xmlDocument({ urlset: { "@xmlns": xmlns, url: urls } }, { isForPeople: false });
  return textAnswer(body, "application/xml");
}

export function robots({ env }: Services): Rendered {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "",
    `Sitemap: ${env.BASE_URL}/sitemap.xml`,
    "",
  ];
  return textAnswer(lines.join("\n"), "text/plain");
}

/** Days for which a page rendered today is valid; RFC 9116 §2.5.5 recommends less than a year. */
const contactDays = 180;

/** /.well-known/security.txt (RFC 9116): the contact for reporting a weakness. */
export async function securityText({ db, clock, env }: Services): Promise<Rendered> {
  const { email } = await getShow(db);
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${berlinMidnight(addDays(today(clock), contactDays)).toISOString()}`,
    "Preferred-Languages: de, en",
    `Canonical: ${env.BASE_URL}${securityPath}`,
    "",
  ];
  return textAnswer(lines.join("\n"), "text/plain");
}
