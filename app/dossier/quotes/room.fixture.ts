import { heardOf, quoteOf } from "~/dossier/quotes/quote-span";
import { readClaim, readQuote } from "~/dossier/quotes/read-quote.server";
import { cue, type LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  parsers: {
    heardOf: (text) => heardOf(cue + text, 0, 1),
    quoteOf: (text) => quoteOf(cue + text, 0, 1),
  },
  async work({ services, episodeId }) {
    await readQuote(services, episodeId, new URLSearchParams({ von: "0", bis: "1" }));
    await readClaim(services, episodeId, "claims-1");
  },
};
