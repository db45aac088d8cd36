import { quoteOf } from "~/dossier/quotes/quote-span";
import { readQuote } from "~/dossier/quotes/read-quote.server";
import { type Addresses, cue, type LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  parsers: { quoteOf: (text) => quoteOf(cue + text, 0, 1) },
  async work({ services, episodeId }) {
    await readQuote(services, episodeId, new URLSearchParams({ von: "0", bis: "1" }));
  },
};

export const addresses: Addresses = {
  kept: {
    "/episodes/a/satz?bis=9.5&von=2.1": "/episodes/a/satz?von=2.1&bis=9.5",
    "/episodes/a/satz.png?von=2.1&bis=9.5&x=1": "/episodes/a/satz.png?von=2.1&bis=9.5",
  },
  senseless: ["/episodes/1/satz?von=-1", "/episodes/1/satz?von=NaN", "/episodes/1/satz?bis=1.25"],
  endless: ["/episodes/0190/satz?von=2&bis=3", "/episodes/0190/satz.png?von=2&bis=3"],
};
