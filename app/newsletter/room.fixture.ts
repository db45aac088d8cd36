import type { Area } from "../../tests/room-fixture";

export const area: Area = {
  pages: {
    "newsletter/subscribers": ["subscribers.list", null],
    "newsletter/subscribers/import": ["subscribers.import", "subscribers.import"],
    "newsletter/subscribers/import/:id": ["subscribers.import", "subscribers.import"],
    "newsletter/subscribers/:id": ["subscribers.read", "subscribers.update"],
    "newsletter/campaigns/template": ["campaigns.create", null],
    "newsletter/campaigns/:id/copy": ["redirectMissing", "campaigns.create"],
    "newsletter/campaigns/:id/archive": ["redirectMissing", "campaigns.update"],
    "newsletter/campaigns/:id/preview": ["campaigns.preview", null],
    "newsletter/campaigns/:id/mail": ["campaigns.preview", null],
    "newsletter/campaigns/:id/test": ["redirectMissing", "campaigns.test"],
    "newsletter/campaigns/:id": ["campaigns.list", null],
    "newsletter/campaigns/:id/dispatch": ["redirectMissing", "campaigns.steer"],
    "newsletter/domain": ["mailDomain.read", "mailDomain.update"],
    "newsletter/settings": ["mailDomain.read", "mailDomain.update"],
  },
  further: [
    ["newsletter/subscribers/:id", { verb: "delete" }, "subscribers.delete"],
    ["newsletter/campaigns/:id/dispatch", { verb: "start" }, "campaigns.send"],
    ["newsletter/campaigns/:id/dispatch", { verb: "cancel" }, "campaigns.cancel"],
  ],
};
