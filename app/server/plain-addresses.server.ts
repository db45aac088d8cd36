import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { serveCalendar } from "~/features/anniversaries/calendar.server";
import { anniversariesFeedPath, calendarPath } from "~/features/anniversaries/paths";
import { serveAnniversaries } from "~/features/anniversaries/publish-anniversaries.server";
import { serveBibliography } from "~/features/dossier-page/bibliography-file.server";
import { serveDossier } from "~/features/dossier-page/dossier-json.server";
import { serveSpoken, serveTranscript } from "~/features/episodes/publish-transcript.server";
import { serveChapters } from "~/features/feed/write/publish-chapters.server";
import { serveFeed } from "~/features/feed/write/publish-feed.server";
import { serveArchiveFeed } from "~/features/newsletter/campaigns/archive.server";
import { archiveFeedPath } from "~/features/newsletter/campaigns/archive-path";
import { geoJsonPath, gpxPath } from "~/features/places/places-path";
import { serveGeoJson, serveGpx } from "~/features/places/publish-places.server";
import { servePostsFeed } from "~/features/posts/publish-posts-feed.server";
import { serveClaimPicture, serveQuotePicture } from "~/features/quotes/quote-picture.server";
import { serveTimeline, serveTimelineTexts } from "~/features/timeline/serve-timeline.server";
import { timelineDataPath, timelinePath } from "~/features/timeline/timeline-path";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { embedPage } from "./embed.server";
import { manifest } from "./manifest.server";
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
  get(geoJsonPath, () => serveGeoJson(services));
  get(gpxPath, () => serveGpx(services));
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
