export type Mail = {
  /** Identifies repetitions of a mail: part of its Message-ID, and its file name in the outbox. */
  id: string;
  to: string;
  /** Display name for MAIL_FROM, unless MAIL_FROM has one. */
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /**
   * True for a mail to many people. It asks programs not to answer (Precedence), but is not marked as automatic,
   * since a person wrote it (RFC 3834 §5).
   */
  isBulk?: boolean;
};

export type Mailer = {
  /**
   * @throws PermanentError when the server refused this mail or its receiver for good (5xx); its message names no
   * person
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void> | void;
};

export type SigningKey = { domainName: string; keySelector: string; privateKey: string };

/** Reads the current key; null if mails are not signed. */
export type ReadSigningKey = () => Promise<SigningKey | null>;

// Signed headers: those named by RFC 6376 §5.4.1, and the one that RFC 8058 §4 adds.
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
  /** The server refused this mail, permanently (RFC 5321 §4.2.1: 5yz) or temporarily (4yz); `reason` is its reply. */
  | { kind: "refused"; isPermanent: boolean; hasNoMailbox: boolean; reason: string }
  /** The connection broke while the mail was sent; nobody knows whether it arrived. */
  | { kind: "broken"; reason: string }
  /** The failure concerns all mails: the server is unreachable, or refuses all of ours. */
  | { kind: "away"; reason: string }
  /** This process aborted the mail before its end, so it was certainly not sent. */
  | { kind: "interrupted" };

export type HandoverRules = {
  /** Called immediately before the end of the mail is sent; false aborts the mail as 'interrupted'. */
  mayEnd(): boolean;
  /** Stores the mail's result; called once. */
  settle(handover: Handover): Promise<void>;
};

/** Hands over many mails, several at a time. */
export type MailTransport = {
  /**
   * Hands over a mail. Its end is sent only after the previous mail was settled, so if the process dies, the fate
   * of one mail at most is unknown.
   */
  handOver(mail: ComposedMail, rules: HandoverRules): Promise<void>;
  /** Closes unused connections. */
  rest(): void;
  /** Waits for the mail whose end was sent, aborts the others, and closes all connections. */
  close(): Promise<void>;
};
