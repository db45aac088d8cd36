import type { Addresses } from "../../../tests/room-fixture";

export const addresses: Addresses = {
  kept: { "/heute.ics?x=1": "/heute.ics" },
  linked: ["/heute.ics", "/heute.xml"],
};
