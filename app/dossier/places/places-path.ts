import { listAddress } from "~/lib/list-search";

export const placesPath = "/orte";
/** Files of all places; with the parameters of `placesAddress`, of the places of one country. */
export const geoJsonPath = "/orte.geojson";
export const gpxPath = "/orte.gpx";

/** The country parameter for places without a country. */
export const noCountry = "ohne";

export type PlacesQuery = { country: string | null; page: number };

/** Address of the map of all places, or of one country's (ISO 3166-1 alpha-2, or `noCountry`). */
export function placesAddress(
  { country, page = 1 }: Partial<PlacesQuery>,
  path = placesPath,
): string {
  return listAddress(path, { land: country }, page);
}

/** A permanent address of a place of an episode's dossier, on whichever page of the list it is. */
export function placeAddress(episodeId: string, id: string): string {
  return `${placesPath}?ort=${episodeId}.${id}`;
}

export const placeInAddress = /^[\w-]{1,64}\.[\w-]{1,64}$/;

export const countryInAddress = /^(?:[A-Z]{2}|ohne)$/;

export function countryIn(search: URLSearchParams): string | null {
  return search.get("land") || null;
}
