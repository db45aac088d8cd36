/** What somebody says became of a mail. */
export type Report = {
  kind: "bounce" | "complaint";
  /** Of a bounce: the mailbox will never take a mail. */
  isPermanent: boolean;
  /** Of the mail that it is about; null: not told. */
  messageId: string | null;
  /** Whom that mail went to; null: not told. */
  email: string | null;
  reason: string;
  /** Whether a key proves who says so; a mailbox's mail could come from anybody. */
  isProven: boolean;
};
