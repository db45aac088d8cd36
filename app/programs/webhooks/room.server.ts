import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { auditWords } from "./audit-words";
import { deliveryJob, pausedMailJob } from "./deliver.server";
import { forgetDeliveriesJob, recordDeliveries } from "./deliveries.server";
import { webhooksTables } from "./tables";
import { forgetSecrets } from "./webhook-secret.server";

export const webhooksRoom: Room = {
  name: "webhooks",
  inArea: {
    menu: [
      {
        group: "show",
        position: 95,
        to: href("/admin/webhooks"),
        label: "Webhooks",
        asks: "webhooks.list",
      },
    ],
    audit: auditWords,
  },
  tables: webhooksTables,
  changeSecret: forgetSecrets,
  hears: recordDeliveries,
  jobs: [deliveryJob, pausedMailJob],
  dailyJobs: [forgetDeliveriesJob],
};
