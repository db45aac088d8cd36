import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { Area, Listens } from "../../../tests/room-fixture";
import { submitForm } from "../../../tests/submit-form";
import { takeRequest } from "./hub/subscriptions.server";
import { changeSettings } from "./operations.server";

export const area: Area = {
  pages: {
    announcements: ["show.read", "show.update", { verb: "send" }],
  },
};

export const listens: Listens = async (services, operator, address) => {
  const answer = await submitForm(services, operator, changeSettings, { ownHub: "1" });
  expect(answer.saved).toBe(true);
  const wish = new FormData();
  wish.set("hub.mode", "subscribe");
  wish.set("hub.topic", "https://podcast.example/feed.xml");
  wish.set("hub.callback", address);
  wish.set("hub.secret", "ein Geheimnis");
  await takeRequest(services, { address: "203.0.113.7" }, wish);
  return ([feed], { title }) => {
    expect(String(feed?.body)).toContain(title);
    const hmac = createHmac("sha256", "ein Geheimnis").update(feed?.body ?? "");
    expect(feed?.headers["x-hub-signature"]).toBe(`sha256=${hmac.digest("hex")}`);
  };
};
