import { checkFeedPages } from "~/moving/feed-check/check-feed";
import { checkOwnFeed } from "~/moving/feed-check/own-feed.server";
import type { Area, LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  parsers: {
    checkFeedPages: (text) =>
      checkFeedPages(
        `<rss><channel><title>a</title><item><title>b</title><description><![CDATA[${text}]]></description></item></channel></rss>`,
      ),
  },
  async work({ services, episodeId }) {
    await services.db
      .updateTable("episodes")
      .set({ audio_url: "https://audio.example/1.mp3" })
      .where("id", "=", episodeId)
      .execute();
    await checkOwnFeed(services, { asks: false });
  },
};

export const area: Area = {
  pages: {
    "feed-check": ["show.read", "show.read"],
  },
};
