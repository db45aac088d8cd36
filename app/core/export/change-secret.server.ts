import { recordAuditEvent } from "~/platform/audit.server";
import { rememberSecret } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";

/** Stores the current SECRET as the database's. Each room drops what only the former one could decrypt or verify. */
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
