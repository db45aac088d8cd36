import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { serveAnniversaries, serveCalendar } from "~/features/anniversaries/calendar.server";
import { anniversariesFeedPath, calendarPath } from "~/features/anniversaries/paths";
import { serveBibliography, serveDossier } from "~/features/dossier-page/dossier-json.server";
import { serveSpoken, serveTranscript } from "~/features/episodes/publish-transcript.server";
import { serveChapters } from "~/features/feed/write/publish-chapters.server";
import { serveFeed } from "~/features/feed/write/publish-feed.server";
import { framePictures } from "~/features/media/artwork/show-pictures.server";
import { serveArchiveFeed } from "~/features/newsletter/campaigns/archive.server";
import { archiveFeedPath } from "~/features/newsletter/campaigns/archive-path";
import { countryIn, geoJsonPath, gpxPath } from "~/features/places/places-path";
import { serveGeoJson, serveGpx } from "~/features/places/publish-places.server";
import { servePostsFeed } from "~/features/posts/articles-feed.server";
import { serveClaimPicture, serveQuotePicture } from "~/features/quotes/read-quote.server";
import { headerColors } from "~/features/show/accent";
import { getShow } from "~/features/show/show.server";
import { serveTimeline, serveTimelineTexts } from "~/features/timeline/read-timeline.server";
import { timelineDataPath, timelinePath } from "~/features/timeline/timeline-path";
import { textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { embedPage } from "./embed.server";
import { robots, securityPath, securityText, sitemap } from "./sitemap.server";

type Bindings = { Bindings: HttpBindings };

/** What other programs read: feeds, files, pictures and the show's own data. Sent and kept as pages are. */
export function plainAddresses(
  services: Services,
  shared: (c: Context<Bindings>, render: () => Promise<Rendered>) => Promise<Response>,
): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const get = <Path extends string>(
    path: Path,
    render: (c: Context<Bindings, Path>) => Promise<Rendered>,
  ) => app.get(path, (c) => shared(c, () => render(c)));
  get("/media/transcripts/:name{[\\w-]+\\.vtt}", (c) =>
    serveTranscript(services, withoutEnding(c.req.param("name"))),
  );
  get("/feed.xml", (c) => serveFeed(services, new URL(c.req.url)));
  get("/blog/feed.xml", () => servePostsFeed(services));
  get(calendarPath, () => serveCalendar(services));
  get(anniversariesFeedPath, () => serveAnniversaries(services));
  const countryOf = (c: Context) => countryIn(new URL(c.req.url).searchParams);
  get(geoJsonPath, (c) => serveGeoJson(services, countryOf(c)));
  get(gpxPath, (c) => serveGpx(services, countryOf(c)));
  get(archiveFeedPath, () => serveArchiveFeed(services));
  get("/sitemap.xml", () => sitemap(services));
  get("/episodes/:id/embed", (c) => embedPage(services, c.req.param("id"), c.req.query("theme")));
  get("/episodes/:id/chapters.json", (c) => serveChapters(services, c.req.param("id")));
  get("/episodes/:id/dossier.json", (c) => serveDossier(services, c.req.param("id")));
  get("/episodes/:id/:file{quellen\\.(?:bib|ris|json)}", (c) => {
    const { id, file } = c.req.param();
    return serveBibliography(services, id, file.slice("quellen.".length));
  });
  get("/episodes/:id/satz.png", (c) =>
    serveQuotePicture(services, c.req.param("id"), new URL(c.req.url).searchParams),
  );
  get("/episodes/:id/behauptung/:claim{[\\w-]+\\.png}", (c) => {
    const { id, claim } = c.req.param();
    return serveClaimPicture(services, id, withoutEnding(claim));
  });
  get("/episodes/:id/transcript", (c) => serveSpoken(services, c.req.param("id")));
  get(timelineDataPath, () => serveTimeline(services));
  get(`${timelinePath}/:part{\\d{1,4}\\.json}`, (c) =>
    serveTimelineTexts(services, Number.parseInt(c.req.param("part"), 10)),
  );
  get("/robots.txt", async () => robots(services));
  get(securityPath, () => securityText(services));
  get("/manifest.webmanifest", () => manifest(services));
  return app;
}

/** A file's name without '.vtt' or '.png'. */
const withoutEnding = (name: string) => name.slice(0, name.lastIndexOf("."));

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Of the show's own cover, in the widths that a device asks for. */
function coverIcons(icon: string) {
  const whole = { src: icon, sizes: "512x512", type: "image/png" };
  const small = { src: `${icon}?w=192`, sizes: "192x192", type: "image/png" };
  return [small, whole, { ...whole, purpose: "maskable" }];
}

/** What a device needs to know to keep the site among its apps (W3C Web Application Manifest). */
async function manifest({ db }: Services): Promise<Rendered> {
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
    background_color: "#f5f0e4",
    theme_color: headerColors(accent).light,
    icons: icon ? coverIcons(icon) : icons,
    shortcuts: [
      { name: "Alle Episoden", url: "/episodes" },
      { name: "Gespeicherte Folgen", url: "/offline" },
    ],
  };
  return textAnswer(JSON.stringify(content), "application/manifest+json");
}
