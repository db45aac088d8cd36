import { listPage, type Room } from "~/platform/rooms/room.server";
import { readHomeMap } from "./home-map.server";
import {
  countryIn,
  countryInAddress,
  geoJsonPath,
  gpxPath,
  placeAddress,
  placeInAddress,
  placesPath,
} from "./places-path";
import { serveGeoJson, serveGpx } from "./publish-places.server";
import { hasPlaces } from "./read-places.server";

const land = { values: countryInAddress, linked: /./ };

export const placesRoom: Room = {
  name: "places",
  onEpisode: { placeAddress },
  onHome: { section: readHomeMap },
  pages: [
    {
      path: placesPath,
      title: "Orte",
      searchWords: "Karte Landkarte Museum Museen besuchen",
      navigation: { footer: "Orte" },
      tab: "Orte",
      isDoor: true,
      isShown: hasPlaces,
      sitemap: { newestOf: "episodes" },
      parameters: { land, ort: { values: placeInAddress }, seite: listPage },
    },
  ],
  files: [
    {
      path: geoJsonPath,
      parameters: { land },
      render: (services, { url }) => serveGeoJson(services, countryIn(url.searchParams)),
    },
    {
      path: gpxPath,
      parameters: { land },
      render: (services, { url }) => serveGpx(services, countryIn(url.searchParams)),
    },
  ],
};
