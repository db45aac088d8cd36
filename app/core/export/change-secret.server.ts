import { recordAuditEvent } from "~/platform/audit.server";
import { rememberSecret } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

/** Makes the present secret the one of the database; each room lets go of what only the former one could read. */
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
