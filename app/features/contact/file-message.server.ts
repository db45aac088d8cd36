import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { forgetAuditSubjects, recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { doneText, type MessageVerb } from "./message-verbs";
import { deleteMessage, fileMessage, readMessage } from "./messages.server";

export type MessageAnswer = { status: 200 | 409 | 503; message: string };

const statuses = { archive: "archived", restore: "read", unread: "new" } as const;

const failed: Record<MessageVerb, string> = {
  archive: "Nachricht konnte nicht archiviert werden",
  restore: "Nachricht konnte nicht zurückgeholt werden",
  unread: "Nachricht konnte nicht als neu markiert werden",
  delete: "Nachricht konnte nicht gelöscht werden",
};

/** Files or deletes a message. Marking as unread is not worth an audit event. */
export async function fileAway(
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
          ? await deleteMessage(trx, id)
          : await fileMessage(trx, id, { to: statuses[verb] });
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
