import { href } from "~/lib/href";

export const auditWords = {
  nouns: { webhook: "den Webhook" },
  subjects: {
    webhook: { table: "webhooks", path: (id: string) => href("/admin/webhooks/:id", { id }) },
  },
  sentences: {
    "webhook.pause": "hat den Webhook % angehalten",
    "webhook.resume": "hat den Webhook % fortgesetzt",
    "webhook.renew-secret": "hat dem Webhook % ein neues Geheimnis gegeben",
  },
};
