import { framePictures } from "~/core/media/artwork/show-pictures.server";
import { headerColors } from "~/core/show/accent";
import { getShow } from "~/core/show/show.server";
import { xmlDocument } from "~/lib/text/xml";
import { addDays, berlinMidnight } from "~/lib/time/berlin-time";
import { now, today } from "~/platform/clock.server";
import { platformTables } from "~/platform/db/tables";
import { eventJob } from "~/platform/events.server";
import { textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { palette } from "~/ui/palette";

const securityPath = "/.well-known/security.txt";

/** All public addresses with the day of their last change: fixed pages, and each room's own. */
async function sitemap(services: Services): Promise<Rendered> {
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

function robots({ env }: Services): Rendered {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "",
    `Sitemap: ${env.BASE_URL}/sitemap.xml`,
    "",
  ];
  return textAnswer(lines.join("\n"), "text/plain");
}

/** Days for which a page rendered today is valid. RFC 9116 §2.5.5 recommends less than a year. */
const contactDays = 180;

/** /.well-known/security.txt (RFC 9116): the contact for reporting a vulnerability. */
async function securityText({ db, clock, env }: Services): Promise<Rendered> {
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

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Icons made from the show's cover, in the widths that devices request. */
function coverIcons(icon: string) {
  const whole = { src: icon, sizes: "512x512", type: "image/png" };
  const small = { src: `${icon}?w=192`, sizes: "192x192", type: "image/png" };
  return [small, whole, { ...whole, purpose: "maskable" }];
}

/** The manifest for installing the site as an app (W3C Web Application Manifest). */
async function manifest({ db, rooms }: Services): Promise<Rendered> {
  const show = await getShow(db);
  const { name, tagline, accent } = show;
  const { icon } = framePictures(show);
  const content = {
    id: "/",
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    lang: "de",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: palette.paper[0],
    theme_color: headerColors(accent).light,
    icons: icon ? coverIcons(icon) : icons,
    shortcuts: rooms.pages.flatMap(({ shortcut, path }) =>
      shortcut ? { name: shortcut, url: path } : [],
    ),
  };
  return textAnswer(JSON.stringify(content), "application/manifest+json");
}

export const serverRoom: Room = {
  name: "server",
  tables: platformTables,
  pages: [{ path: "/404", title: "Nicht gefundene Seiten" }],
  files: [
    { path: "/sitemap.xml", render: sitemap },
    { path: "/robots.txt", render: async (services) => robots(services) },
    { path: securityPath, render: securityText },
    { path: "/manifest.webmanifest", render: manifest },
  ],
  async changeSecret(trx) {
    await trx.deleteFrom("visitor_limits").execute();
  },
  operations: () => import("./operations.server"),
  jobs: [eventJob],
  // '/api' is reserved for programs.
  reservedNames: ["api", "assets", "healthz", "metrics", "readyz"],
  inArea: {
    audit: {
      nouns: { job: "die Aufgabe" },
    },
  },
};
