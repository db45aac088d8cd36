import { contentKinds } from "~/core/content/kinds";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { AuditEvent } from "./audit.schema";

/** `table`: holds the subject, which may have been deleted; left out for subjects that always exist. */
export type AuditSubjects = { table?: string; path(id: string): string };

declare module "~/platform/rooms/room.server" {
  interface InArea {
    audit?: {
      nouns?: Readonly<Record<string, string>>;
      /** Tables and addresses of subjects, by noun. */
      subjects?: Readonly<Record<string, AuditSubjects>>;
      /** Sentences of actions that noun and verb cannot express; % stands for the title. */
      sentences?: Readonly<Record<string, string>>;
    };
  }
}

type AuditWords = { nouns: ReadonlyMap<string, string>; sentences: ReadonlyMap<string, string> };

/** The words of all rooms, and of content. */
export function auditWordsOf(rooms: Rooms): AuditWords {
  const kinds = Object.entries(contentKinds).map(
    ([kind, { audit }]) => [kind, audit.object] as const,
  );
  const said = rooms.list("inArea", "audit");
  return {
    nouns: new Map([...kinds, ...said.flatMap(({ nouns = {} }) => Object.entries(nouns))]),
    sentences: new Map(said.flatMap(({ sentences = {} }) => Object.entries(sentences))),
  };
}

/** A sentence about an audit event, split around the title of its subject. */
export type AuditSentence = { before: string; title: string | null; after: string };

/** The German sentence of an audit event, without the operator. For an unknown action it shows the action's name. */
export function auditSentence(
  { action, subject }: Pick<AuditEvent, "action" | "subject">,
  { nouns, sentences }: AuditWords,
): AuditSentence {
  const [noun = "", verb = ""] = action.split(".");
  const [object, participle] = [nouns.get(noun), verbs.get(verb)];
  const known = object && participle && `hat ${object} % ${participle}`;
  const sentence = sentences.get(action) ?? (known || `hat „${action}“ ausgeführt: %`);
  const [before = "", after] = sentence.split("%");
  const title = after === undefined ? null : (subject?.title ?? null);
  const words = (text: string) => text.replace(/\s+/g, " ").trim();
  if (title === null) {
    const whole = words(`${before} ${after ?? ""}`).replace(/:$/, "");
    return { before: `${whole}.`, title: null, after: "" };
  }
  return { before: words(before), title: quoted(title), after: after ? `${words(after)}.` : "." };
}

/** Quotes a title, unless it contains quotation marks, as titles of comments do. */
function quoted(title: string): string {
  return title.includes("„") ? title : `„${title}“`;
}

/** German participles of the verbs. */
const verbs = new Map(
  Object.entries({
    create: "angelegt",
    update: "geändert",
    delete: "gelöscht",
    restore: "wiederhergestellt",
    purge: "endgültig gelöscht",
    publish: "veröffentlicht",
    withdraw: "zurückgezogen",
    upload: "hochgeladen",
    replace: "ersetzt",
    approve: "freigegeben",
    "submit-approval": "zur Freigabe gegeben",
    "withdraw-approval": "aus der Freigabe zurückgeholt",
    "return-approval": "zurückgegeben",
    reject: "abgelehnt",
    reopen: "zurückgestellt",
    archive: "archiviert",
    send: "versendet",
    retry: "noch einmal angestoßen",
    discard: "verworfen",
  }),
);
