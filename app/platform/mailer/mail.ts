export type Mail = {
  /** Tells a mail sent twice: part of its Message-ID, and its name in the outbox. */
  id: string;
  to: string;
  /** Shown beside MAIL_FROM, unless that has a name of its own. */
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** To many people: no program answers it (Precedence), and a person wrote it (RFC 3834 §5). */
  isBulk?: boolean;
};

export type Mailer = {
  /** @throws PermanentError when the server refused this mail or its receiver for good (5xx); names nobody */
  send(mail: Mail): Promise<void>;
  close(): Promise<void> | void;
};

export type SigningKey = { domainName: string; keySelector: string; privateKey: string };

/** The key of this moment; null: mails are not signed. */
export type ReadSigningKey = () => Promise<SigningKey | null>;

// The fields that RFC 6376 §5.4.1 names, and the one that RFC 8058 §4 adds.
export const signedFields =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** A composed mail to one address, as the bytes that go over the line. */
export type ComposedMail = {
  /** Its name in the outbox. */
  id: string;
  envelope: { from: string; to: string };
  message: Buffer;
};

export type Handover =
  | { kind: "accepted" }
  /** The server refused this mail, for good (RFC 5321 §4.2.1: 5yz) or for now (4yz), in these words. */
  | { kind: "refused"; isPermanent: boolean; hasNoMailbox: boolean; reason: string }
  /** The line broke while the mail was under way; nobody knows whether it arrived. */
  | { kind: "broken"; reason: string }
  /** Nothing to do with this mail: the server is away, or takes no mail of ours. */
  | { kind: "away"; reason: string }
  /** Broken off by this process before its end: the mail surely did not go out. */
  | { kind: "interrupted" };

export type HandoverRules = {
  /** Asked right before the end of the mail is given; false: it is broken off and 'interrupted'. */
  mayEnd(): boolean;
  /** Runs once, with what became of the mail, and keeps that. */
  settle(handover: Handover): Promise<void>;
};

/** Hands many mails over, several at a time. */
export type MailTransport = {
  /**
   * The end of a mail is given only after the mail before it was settled: so whenever the process dies, of
   * one mail at most it is unknown whether it arrived.
   */
  handOver(mail: ComposedMail, rules: HandoverRules): Promise<void>;
  /** Lets unused connections go. */
  rest(): void;
  /** Waits for the mail whose end was given, breaks off the others, and closes all connections. */
  close(): Promise<void>;
};
