import { z } from "zod";
import { given } from "~/lib/forms/form-field";
import {
  foreignText,
  formOperation,
  idInput,
  listOutput,
  moment,
  operationOf,
  walkInput,
  walkPage,
} from "~/platform/operations/operation.server";
import { type MessageStatus, messagesPerPage } from "./messages.schema";
import { fileMessage, listMessages, readMessage, setMessageStatus } from "./messages.server";

const status = z.enum(["new", "read", "archived"]);

const beginning = {
  id: z.string(),
  status,
  name: foreignText,
  email: foreignText,
  subject: foreignText,
  suspicion: z.string().nullable().meta({ description: "Warum es nach Spam aussieht" }),
  createdAt: moment,
};
const message = z.object({ ...beginning, message: foreignText }).meta({ id: "Message" });

const defaults = {
  group: "Redaktion: Nachrichten",
  about: "Messages that visitors wrote to the show.",
  missing: "Diese Nachricht gibt es nicht (mehr).",
} as const;

const list = operationOf({
  ...defaults,
  name: "admin.messages.list",
  isTool: true,
  method: "GET",
  path: "/admin/messages",
  title: "Nachrichten auflisten",
  english: "List the messages to the show. The newest first.",
  description: "Die neueste zuerst.",
  asks: "messages.list",
  input: z.strictObject({
    status: status.default("new"),
    text: z.string().max(200).optional().meta({ description: "Steht in Namen, Adresse oder Text" }),
    ...walkInput("admin.messages", messagesPerPage),
  }),
  output: listOutput(
    z.object({ ...beginning, excerpt: foreignText.meta({ description: "Der Anfang des Textes" }) }),
  ),
  async run({ db }, { status, text: query = "", cursor: after, limit }) {
    const { messages } = await listMessages(db, { status, query, walk: { after, limit } });
    return walkPage("admin.messages", limit, messages, (message) => {
      const { id, status, name, email, subject, suspicion, createdAt, excerpt } = message;
      return { id, status, name, email, subject, suspicion, createdAt, excerpt };
    });
  },
});

const get = operationOf({
  ...defaults,
  name: "admin.messages.get",
  isTool: true,
  method: "GET",
  path: "/admin/messages/{id}",
  title: "Eine Nachricht lesen",
  english: "Read a message. It does not count as read by that.",
  description: "Als gelesen gilt sie damit noch nicht.",
  asks: "messages.read",
  input: z.strictObject({ id: idInput }),
  output: message,
  run: ({ db }, { id }) => readMessage(db, id),
});

const verbs = { new: "unread", read: "restore", archived: "archive" } as const;

const file = operationOf({
  ...defaults,
  fields: { id: given(), status: given<MessageStatus>() },
  name: "admin.messages.file",
  isTool: true,
  method: "POST",
  path: "/admin/messages/{id}/file",
  title: "Eine Nachricht ablegen",
  english: "File a message. With the read ones, in the archive, or again with the new ones.",
  description: "Bei den gelesenen, im Archiv oder wieder bei den neuen.",
  asks: "messages.file",
  input: z.strictObject({ id: idInput, status }),
  output: message,
  async run(services, { id, status }, { operator }) {
    const before = await readMessage(services.db, id);
    if (before?.status === "new" && status === "read")
      await setMessageStatus(services.db, id, { from: "new", to: "read" });
    else if (before && before.status !== status)
      await fileMessage(services, operator, { id, verb: verbs[status] });
    return readMessage(services.db, id);
  },
});

/** Marks a new message as read, once it was opened. */
const markRead = formOperation({
  name: "admin.messages.markRead",
  asks: "messages.file",
  fields: { id: given() },
  async run({ db }, { id }) {
    await setMessageStatus(db, id, { from: "new", to: "read" });
    return {};
  },
});

const remove = operationOf({
  ...defaults,
  fields: { id: given() },
  name: "admin.messages.delete",
  method: "DELETE",
  path: "/admin/messages/{id}",
  title: "Eine Nachricht löschen",
  english: "Delete a message for good.",
  description: "Für immer.",
  asks: "messages.delete",
  input: z.strictObject({ id: idInput }),
  output: z.object({ id: z.string() }),
  async run(services, { id }, { operator }) {
    return (await fileMessage(services, operator, { id, verb: "delete" })) ? { id } : null;
  },
});

const gone = { missing: "Diese Nachricht wurde schon gelöscht." };

/** The operations of a message's buttons, by verb. */
export const buttons = {
  read: markRead,
  archive: { ...file, ...gone, failed: "Nachricht konnte nicht archiviert werden" },
  restore: { ...file, ...gone, failed: "Nachricht konnte nicht zurückgeholt werden" },
  unread: { ...file, ...gone, failed: "Nachricht konnte nicht als neu markiert werden" },
  delete: { ...remove, ...gone, failed: "Nachricht konnte nicht gelöscht werden" },
};

export const operations = [list, get, file, markRead, remove];
