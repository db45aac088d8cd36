import type { FeatureCollection, Point } from "geojson";
import { episodePath } from "~/core/episodes/episode-path";
import { getCurrentShow } from "~/core/show/show.server";
import { xmlDocument } from "~/lib/text/xml";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { noCountry, placesAddress } from "./places-path";
import { countryName, readSites, type Site } from "./read-places.server";

const control = "public, max-age=300";
const noPlaces = "Aus diesem Land ist hier kein Ort.";

/** Returns null if the country has no places. */
async function sitesIn(db: Db, moment: string, country: string | null): Promise<Site[] | null> {
  const all = await readSites(db, moment);
  if (!country) return all;
  const sites = all.filter((site) => site.country === country);
  return sites.length ? sites : null;
}

function attachment(country: string | null, extension: string): string {
  const name = country ? `orte-${country.toLowerCase()}` : "orte";
  return `attachment; filename="${name}.${extension}"`;
}

/**
 * GET /orte.geojson: every place, or those of a country, as a feature (RFC 7946). A place without coordinates has no
 * geometry (section 3.2).
 */
export async function serveGeoJson(
  { db, clock, env }: Services,
  country: string | null,
): Promise<Rendered> {
  const sites = await sitesIn(db, now(clock), country);
  if (!sites) return missingFile(noPlaces);
  const collection: FeatureCollection<Point | null> = {
    type: "FeatureCollection",
    features: sites.map(({ anchor, point, name, town, country, url, shows }) => ({
      type: "Feature",
      id: anchor,
      geometry: point && { type: "Point", coordinates: point },
      properties: {
        name,
        town,
        ...(country !== noCountry && { country }),
        ...(url && { url }),
        episodes: shows.map(({ text, episode: { episodeId, title } }) => ({
          title,
          url: env.BASE_URL + episodePath(episodeId),
          text,
        })),
      },
    })),
  };
  return openAnswer(JSON.stringify(collection), {
    "Content-Type": "application/geo+json",
    "Cache-Control": control,
    "Content-Disposition": attachment(country, "geojson"),
  });
}

/** GET /orte.gpx: every located place, or those of a country, as a waypoint (GPX 1.1). */
export async function serveGpx(services: Services, country: string | null): Promise<Rendered> {
  const { db, clock, env } = services;
  const { name } = await getCurrentShow(services);
  const sites = await sitesIn(db, now(clock), country);
  if (!sites) return missingFile(noPlaces);
  const title = country ? `Orte: ${countryName(country)} – ${name}` : `Orte – ${name}`;
  const gpx = {
    "@version": "1.1",
    "@creator": name,
    "@xmlns": "http://www.topografix.com/GPX/1/1",
    metadata: { name: title, link: { "@href": env.BASE_URL + placesAddress({ country }) } },
    wpt: sites.flatMap((site) => waypointOf(site, env.BASE_URL)),
  };
  return openAnswer(xmlDocument({ gpx }), {
    "Content-Type": "application/gpx+xml",
    "Cache-Control": control,
    "Content-Disposition": attachment(country, "gpx"),
  });
}

/** The order of the elements is the schema's. */
function waypointOf({ point, name, town, country, url, shows }: Site, baseUrl: string) {
  if (!point) return [];
  const [lon, lat] = point;
  const where = [town, country !== noCountry && countryName(country)].filter(Boolean).join(", ");
  const episodes = new Map(
    shows.map(({ episode }) => [baseUrl + episodePath(episode.episodeId), episode.title]),
  );
  const links = [...(url ? [[url, name] as const] : []), ...episodes];
  return {
    "@lat": String(lat),
    "@lon": String(lon),
    name,
    cmt: where || undefined,
    desc:
      shows
        .map(({ text }) => text)
        .filter(Boolean)
        .join("\n") || undefined,
    link: links.map(([href, text]) => ({ "@href": href, text })),
  };
}
