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

const longestReason = 300;

/** A reason on one line, without the addresses that mailboxes like to repeat in it. */
export function plainReason(text: string): string {
  return (
    text
      // From the beginning of a word only: else a long word without an '@' would take its length squared.
      .replace(/(?<![^\s<>"'(),;:[\]])[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "…")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, longestReason)
      .replace(/\p{Surrogate}/gu, "")
  );
}
