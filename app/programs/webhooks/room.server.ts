import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { deliveryJob, pausedMailJob } from "./deliver.server";
import { forgetDeliveriesJob, recordDeliveries } from "./deliveries.server";
import { webhooksTables } from "./tables";
import { forgetSecrets } from "./webhook-secret.server";

export const webhooksRoom: Room = {
  name: "webhooks",
  inArea: {
    menu: [
      {
        group: "reach",
        position: 40,
        to: href("/admin/webhooks"),
        label: "Webhooks",
        asks: "webhooks.list",
      },
    ],
    audit: {
      nouns: { webhook: "den Webhook" },
      subjects: {
        webhook: { table: "webhooks", path: (id) => href("/admin/webhooks/:id", { id }) },
      },
      sentences: {
        "webhook.pause": "hat den Webhook % angehalten",
        "webhook.resume": "hat den Webhook % fortgesetzt",
        "webhook.renew-secret": "hat dem Webhook % ein neues Geheimnis gegeben",
      },
    },
  },
  tables: webhooksTables,
  operations: () => import("./operations.server"),
  changeSecret: forgetSecrets,
  hears: recordDeliveries,
  jobs: [deliveryJob, pausedMailJob],
  dailyJobs: [forgetDeliveriesJob],
};
