/**
 * Whether an enhanced status code (RFC 3463) says that the mailbox will never take a mail. Codes of class 5
 * that are about this one mail or about us, not about the mailbox, do not: full or too big (5.2.2, 5.2.3),
 * their system (5.3), the way there (5.4), the content (5.6) and policies such as block lists (5.7).
 */
export function isLasting(status: string): boolean {
  const [, subject, detail] = /^\s*5\.(\d{1,3})\.(\d{1,3})/.exec(status) ?? [];
  if (subject === undefined) return false;
  if (subject === "2") return detail !== "2" && detail !== "3";
  return !["3", "4", "6", "7"].includes(subject);
}
