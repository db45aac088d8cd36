import type { Addresses } from "../../../tests/room-fixture";

export const addresses: Addresses = {
  kept: {
    "/legenden?utm_source=x": "/legenden",
    "/legenden?x=1&runde=2026-11-20": "/legenden?runde=2026-11-20",
  },
  senseless: ["/legenden?frage=8"],
  linked: ["/legenden"],
  endless: ["/legenden?runde=2026-11-20", "/legenden?frage=2"],
};
