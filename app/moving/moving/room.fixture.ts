import { askFeed } from "~/moving/moving/ask-feed.server";
import { factsOfFeed } from "~/moving/moving/feed-facts";
import type { Area, LongTexts } from "../../../tests/room-fixture";

const feedOf = (text: string) =>
  `<rss><channel><title>a</title><item><title>b</title><guid>c</guid><description><![CDATA[${text}]]></description></item></channel></rss>`;

export const longTexts: LongTexts = {
  parsers: { factsOfFeed: (text) => factsOfFeed(feedOf(text), "https://old.example/feed") },
  async work({ services, speech }) {
    const body = Buffer.from(feedOf(speech));
    const sendOutside = async () => ({ status: 200, headers: {}, body });
    await askFeed({ ...services, sendOutside }, "https://old.example/feed", "https://new.example/");
  },
};

export const area: Area = {
  pages: {
    moving: ["show.read", "show.update"],
  },
};
