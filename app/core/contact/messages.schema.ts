import { href } from "~/lib/href";
import { stateLists } from "~/ui/admin/state-lists";

export type MessageStatus = "new" | "read" | "archived";

export const messagesPerPage = 30;

export const messageLists = stateLists<MessageStatus>({
  path: href("/admin/messages"),
  parameter: "liste",
  states: {
    new: {
      label: "Neu",
      name: "neu",
      none: "Alles gelesen: Gerade ist keine neue Nachricht da.",
    },
    read: {
      label: "Gelesen",
      name: "gelesen",
      none: "Hier liegen Nachrichten, die du gelesen hast.",
    },
    archived: { label: "Archiv", name: "archiv", none: "Das Archiv ist leer." },
  },
  label: "Nachrichten nach Stand",
  searchLabel: "Nachrichten suchen",
  searched: "In Namen, Adressen, Betreff und Text suchen",
  placeholder: "Name oder Wort",
  notFound: "steht in keiner dieser Nachrichten. Versuch es in einer anderen Liste.",
});

export function messagePath(id: string): string {
  return href("/admin/messages/:id", { id });
}

const messageVerbs = ["archive", "restore", "unread", "delete"] as const;

export type MessageVerb = (typeof messageVerbs)[number];

const done: Record<MessageVerb, string> = {
  archive: "Die Nachricht liegt jetzt im Archiv.",
  restore: "Die Nachricht liegt wieder bei den gelesenen.",
  unread: "Die Nachricht gilt wieder als neu.",
  delete: "Die Nachricht ist gelöscht.",
};

export function parseMessageVerb(text: string | null): MessageVerb | null {
  return messageVerbs.find((verb) => verb === text) ?? null;
}

/** The message after an action; null for an unknown verb. */
export function doneText(text: string | null): string | null {
  const verb = parseMessageVerb(text);
  return verb && done[verb];
}
