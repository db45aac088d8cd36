import { parseBlock } from "~/reach/fediverse/blocks.server";
import { parseHandle } from "~/reach/fediverse/follow/web-finger.server";
import { fillTemplate, postText, templateError } from "~/reach/fediverse/posts/post-text";
import { replyText } from "~/reach/fediverse/replies/reply-text.server";
import type { Area, LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  parsers: {
    replyText: (html) =>
      replyText(
        {
          html,
          warning: html,
          url: "https://social.example/1",
          pictures: [{ address: "https://social.example/1.png", alt: html }],
        },
        "folgen",
        4000,
      ),
    templateError,
    fillTemplate: (text) =>
      fillTemplate(text, { titel: text, nummer: "", thema: "", teaser: text, adresse: "" }),
    postText: (text) => postText(text, "https://podcast.example/", [{ name: "#Dampf" }]),
    parseBlock,
    parseHandle,
  },
};

export const area: Area = {
  pages: {
    fediverse: ["show.read", "show.update", { verb: "test" }],
    "fediverse/followers": ["show.read", "show.update"],
    "fediverse/blocks": ["show.read", "show.update"],
    "fediverse/posts/:kind/:id": ["fediverse.post", "fediverse.post"],
  },
};
