import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { listHosts } from "./people.server";

/** Moves a host one place up or down; nothing happens at the ends, or for others. */
export async function moveHost(
  services: Services,
  operator: Operator,
  { id, step }: { id: string; step: -1 | 1 },
): Promise<void> {
  await writeContent(services, async (trx) => {
    const hosts = await listHosts(trx);
    const from = hosts.findIndex((host) => host.id === id);
    const [host, other] = [hosts[from], hosts[from + step]];
    if (!host || !other) return;
    const order = hosts.with(from, other).with(from + step, host);
    for (const [position, { id }] of order.entries())
      await trx.updateTable("people").set({ position }).where("id", "=", id).execute();
    const subject = { kind: "person", id, title: host.name || host.hostRole };
    await recordAuditEvent(
      trx,
      operator,
      { action: "person.order", subject },
      services.clock.now(),
    );
  });
}
