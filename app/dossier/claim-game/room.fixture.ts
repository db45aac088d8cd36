import { heardOf } from "~/core/transcripts/text/passages";
import { readClaim } from "~/dossier/claim-game/read-claim.server";
import { type Addresses, cue, type LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  parsers: { heardOf: (text) => heardOf(cue + text, 0, 1) },
  async work({ services, episodeId }) {
    await readClaim(services, episodeId, "claims-1");
  },
};

export const addresses: Addresses = {
  kept: {
    "/legenden?utm_source=x": "/legenden",
    "/legenden?x=1&runde=2026-11-20": "/legenden?runde=2026-11-20",
    "/episodes/a/behauptung/b.data?x=1": "/episodes/a/behauptung/b.data",
    "/episodes/a/behauptung/b?tipp=legende&x=1": "/episodes/a/behauptung/b?tipp=legende",
  },
  senseless: ["/legenden?frage=8", "/episodes/a/behauptung/b?tipp=quatsch"],
  linked: [
    "/legenden",
    "/episodes/0190/behauptung/b",
    "/episodes/0190/behauptung/b?tipp=belegt",
    "/episodes/0190/behauptung/b.png",
    "/episodes/0190/behauptung/b.png?tipp=belegt",
  ],
  endless: ["/legenden?runde=2026-11-20", "/legenden?frage=2"],
};
