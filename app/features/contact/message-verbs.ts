/** What an operator does with a message: out of sight, back, unread again, away for good. */
export const messageVerbs = ["archive", "restore", "unread", "delete"] as const;

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

/** What the list says after it; null for what is no verb. */
export function doneText(text: string | null): string | null {
  const verb = parseMessageVerb(text);
  return verb && done[verb];
}
