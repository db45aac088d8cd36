export type Mail = {
  /** Identifies a mail sent twice: part of its Message-ID, and its name in the outbox. */
  id: string;
  to: string;
  /** Display name for MAIL_FROM, unless that has one. */
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** A mail to many people: no program should answer it (Precedence), and a person wrote it (RFC 3834 §5). */
  isBulk?: boolean;
};

export type Mailer = {
  /** @throws PermanentError when the server refused this mail or its receiver for good (5xx); it names no person */
  send(mail: Mail): Promise<void>;
  close(): Promise<void> | void;
};

export type SigningKey = { domainName: string; keySelector: string; privateKey: string };

/** Reads the current key; null: mails are not signed. */
export type ReadSigningKey = () => Promise<SigningKey | null>;

// The fields named by RFC 6376 §5.4.1, and the one that RFC 8058 §4 adds.
export const signedFields =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

/** A composed mail to one address, as the bytes sent by SMTP. */
export type ComposedMail = {
  /** File name in the outbox. */
  id: string;
  envelope: { from: string; to: string };
  message: Buffer;
};

export type Handover =
  | { kind: "accepted" }
  /** The server refused this mail, for good (RFC 5321 §4.2.1: 5yz) or for now (4yz), in these words. */
  | { kind: "refused"; isPermanent: boolean; hasNoMailbox: boolean; reason: string }
  /** The connection broke during the mail; whether it arrived is unknown. */
  | { kind: "broken"; reason: string }
  /** Not about this mail: the server is unreachable, or takes none of ours. */
  | { kind: "away"; reason: string }
  /** Aborted by this process before its end: the mail was certainly not sent. */
  | { kind: "interrupted" };

export type HandoverRules = {
  /** Called right before the end of the mail is sent; false aborts it as 'interrupted'. */
  mayEnd(): boolean;
  /** Runs once, with the mail's result, and stores it. */
  settle(handover: Handover): Promise<void>;
};

/** Hands many mails over, several at a time. */
export type MailTransport = {
  /**
   * The end of a mail is sent only after the previous mail was settled: so whenever the process dies, at most
   * one mail's fate is unknown.
   */
  handOver(mail: ComposedMail, rules: HandoverRules): Promise<void>;
  /** Closes unused connections. */
  rest(): void;
  /** Waits for the mail whose end was sent, aborts the others, and closes all connections. */
  close(): Promise<void>;
};
