import type { Addresses } from "../../../tests/room-fixture";

export const addresses: Addresses = {
  kept: {
    "/orte?land=DE&fbclid=1": "/orte?land=DE",
    "/orte?ort=abc.museum-1&x=1": "/orte?ort=abc.museum-1",
  },
  senseless: ["/orte?land=Deutschland"],
  linked: ["/orte?land=DE", "/orte.geojson", "/orte.gpx", "/orte.gpx?land=DE"],
};
