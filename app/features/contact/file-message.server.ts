import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { forgetAuditSubjects, recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { doneText, type MessageStatus, type MessageVerb } from "./messages.schema";
import { readMessage } from "./messages.server";

type MessageAnswer = { status: 200 | 409 | 503; message: string };

const statuses = { archive: "archived", restore: "read", unread: "new" } as const;

const failed: Record<MessageVerb, string> = {
  archive: "Nachricht konnte nicht archiviert werden",
  restore: "Nachricht konnte nicht zurückgeholt werden",
  unread: "Nachricht konnte nicht als neu markiert werden",
  delete: "Nachricht konnte nicht gelöscht werden",
};

/** Files or deletes a message. Marking as unread is not worth an audit event. */
export async function fileMessage(
  services: Services,
  operator: Operator,
  { id, verb }: { id: string; verb: MessageVerb },
): Promise<MessageAnswer> {
  const outcome = await attempt(services, () =>
    services.db.transaction().execute(async (trx) => {
      const message = await readMessage(trx, id);
      if (!message) return "missing";
      const changed =
        verb === "delete"
          ? await orDataError("Failed to delete message", () => eraseMessages(trx, [id]))
          : await setMessageStatus(trx, id, { to: statuses[verb] });
      if (changed && verb !== "unread") {
        const subject = { kind: "message", id, title: message.subject };
        const event = { action: `message.${verb}`, subject, detail: `von ${message.name}` };
        await recordAuditEvent(trx, operator, event, services.clock.now());
        // Nobody finds a message any more that is gone: its audit events lose its words with it.
        if (verb === "delete") await forgetAuditSubjects(trx, [id]);
      }
      return "done";
    }),
  );
  if (!outcome) return { status: 503, message: failed[verb] };
  if (outcome === "missing")
    return { status: 409, message: "Diese Nachricht wurde schon gelöscht." };
  return { status: 200, message: doneText(verb) ?? "" };
}

/**
 * Puts a message into another list.
 * @param from only when it lies there; left out: wherever it lies
 * @returns false when it was not there
 */
export async function setMessageStatus(
  trx: Db | Trx,
  id: string,
  { to, from }: { to: MessageStatus; from?: MessageStatus },
): Promise<boolean> {
  if (!/^[\w-]{1,64}$/.test(id)) return false;
  return orDataError("Failed to update message", async () => {
    let update = trx.updateTable("messages").set({ status: to }).where("id", "=", id);
    update = update.where("status", from ? "=" : "!=", from ?? to);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Deletes messages for good; gives how many there were. */
export async function eraseMessages(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom("messages")
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
