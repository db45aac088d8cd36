import { recordAuditEvent } from "~/platform/audit.server";
import { rememberSecret } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

/** Makes the current secret the database's; each room drops what only the former one could read. */
export async function changeSecret({
  db,
  clock,
  secret,
  rooms,
}: Pick<Services, "db" | "clock" | "secret" | "rooms">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const room of rooms.all) {
      await room.settings?.changeSecret(trx);
      await room.changeSecret?.(trx, secret);
    }
    await rememberSecret(trx, secret);
    await recordAuditEvent(trx, null, { action: "show.change-secret" }, clock.now());
  });
}
