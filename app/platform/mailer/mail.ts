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
  close(): void;
};
