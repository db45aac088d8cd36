import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { Area, Listens, Mails } from "../../../tests/room-fixture";
import { webhookPausedMail } from "./paused-mail.server";
import { createWebhook } from "./webhooks.server";

export const area: Area = {
  pages: {
    webhooks: ["webhooks.list", "webhooks.create"],
    "webhooks/:id": ["webhooks.list", "webhooks.update", { verb: "pause" }],
  },
  further: [["webhooks/:id", { verb: "delete" }, "webhooks.delete"]],
};

export const mails: Mails = (sender) => ({
  webhookPaused: {
    mail: () => webhookPausedMail(sender, { id: "w1", url: "https://hooks.example/a" }),
    hasButton: true,
  },
});

export const listens: Listens = async (services, operator, url) => {
  const events = ["episode.published", "comment.waiting"];
  const { secret } = await createWebhook(services, operator, { url, events, isPersonal: false });
  return ([told], { id, title }) => {
    expect(JSON.parse(String(told?.body))).toMatchObject({
      type: "episode.published",
      data: { id, title, hasTranscript: true },
    });
    const { "webhook-id": messageId, "webhook-timestamp": moment } = told?.headers ?? {};
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signed = createHmac("sha256", key).update(`${messageId}.${moment}.${told?.body}`);
    expect(told?.headers["webhook-signature"]).toBe(`v1,${signed.digest("base64")}`);
  };
};
