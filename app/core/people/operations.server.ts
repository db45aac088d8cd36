import { choice, line } from "~/lib/forms/form-field";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { formOperation } from "~/platform/operations/operation.server";
import { listHosts } from "./people.server";
import { personMessages } from "./person.fields";

/** Moves a host one place up or down. Does nothing at the ends, or for people who are no hosts. */
export const moveHost = formOperation({
  name: "admin.people.moveHost",
  asks: "people.update",
  failed: personMessages.order,
  fields: { host: line("Host"), step: choice("Richtung", "1", { "1": "unten", "-1": "oben" }) },
  async run(services, { host: id, step }, { operator }) {
    await writeContent(services, async (trx) => {
      const hosts = await listHosts(trx);
      const from = hosts.findIndex((host) => host.id === id);
      const to = from + Number(step);
      const [host, other] = [hosts[from], hosts[to]];
      if (!host || !other) return;
      const order = hosts.with(from, other).with(to, host);
      for (const [position, { id }] of order.entries())
        await trx.updateTable("people").set({ position }).where("id", "=", id).execute();
      const subject = { kind: "person", id, title: host.name || host.hostRole };
      const event = { action: "person.order", subject };
      await recordAuditEvent(trx, operator, event, services.clock.now());
    });
    return {};
  },
});

export const operations = [moveHost];
