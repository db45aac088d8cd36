import type { FeatureCollection, Point } from "geojson";
import { episodePath } from "~/features/episodes/episode-path";
import { getCurrentShow } from "~/features/show/show.server";
import { xmlDocument } from "~/lib/xml";
import { now } from "~/platform/clock.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { noCountry, placesPath } from "./places-path";
import { countryName, readSites, type Site } from "./read-places.server";

const control = "public, max-age=300";

/** GET /orte.geojson: every place as a feature (RFC 7946); one that nobody located has no geometry (section 3.2). */
export async function serveGeoJson({ db, clock, env }: Services): Promise<Rendered> {
  const sites = await readSites(db, now(clock));
  const collection: FeatureCollection<Point | null> = {
    type: "FeatureCollection",
    features: sites.map(({ anchor, point, name, town, country, url, shows }) => ({
      type: "Feature",
      id: anchor,
      geometry: point && { type: "Point", coordinates: point },
      properties: {
        ...{ name, town, ...(country !== noCountry && { country }), ...(url && { url }) },
        episodes: shows.map(({ text, episode: { episodeId, title } }) => ({
          ...{ title, url: env.BASE_URL + episodePath(episodeId), text },
        })),
      },
    })),
  };
  return openAnswer(JSON.stringify(collection), {
    ...{ "Content-Type": "application/geo+json", "Cache-Control": control },
    "Content-Disposition": 'attachment; filename="orte.geojson"',
  });
}

/** GET /orte.gpx: every place that somebody located as a waypoint (GPX 1.1). */
export async function serveGpx(services: Services): Promise<Rendered> {
  const { db, clock, env } = services;
  const { name } = await getCurrentShow(services);
  const sites = await readSites(db, now(clock));
  const gpx = {
    ...{ "@version": "1.1", "@creator": name, "@xmlns": "http://www.topografix.com/GPX/1/1" },
    metadata: { name: `Orte – ${name}`, link: { "@href": env.BASE_URL + placesPath } },
    wpt: sites.flatMap((site) => waypointOf(site, env.BASE_URL)),
  };
  return openAnswer(xmlDocument({ gpx }), {
    ...{ "Content-Type": "application/gpx+xml", "Cache-Control": control },
    "Content-Disposition": 'attachment; filename="orte.gpx"',
  });
}

/** The order of the elements is that of the schema. */
function waypointOf({ point, name, town, country, url, shows }: Site, baseUrl: string) {
  if (!point) return [];
  const [lon, lat] = point;
  const where = [town, country !== noCountry && countryName(country)].filter(Boolean).join(", ");
  const episodes = new Map(
    shows.map(({ episode }) => [baseUrl + episodePath(episode.episodeId), episode.title]),
  );
  const links = [...(url ? [[url, name] as const] : []), ...episodes];
  return {
    ...{ "@lat": String(lat), "@lon": String(lon), name, cmt: where || undefined },
    desc:
      shows
        .map(({ text }) => text)
        .filter(Boolean)
        .join("\n") || undefined,
    link: links.map(([href, text]) => ({ "@href": href, text })),
  };
}
