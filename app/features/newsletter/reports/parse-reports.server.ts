import { z } from "zod";
import { parseJson } from "~/lib/parse-json";
import { plainReason } from "~/lib/plain-reason";

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

const mostReports = 500;

const report = z
  .object({
    type: z.enum(["bounce", "complaint"]),
    permanent: z.boolean().optional(),
    messageId: z.string().min(1).max(1000).optional(),
    email: z.string().min(3).max(320).optional(),
    reason: z.string().max(10_000).optional(),
  })
  .refine(({ messageId, email }) => messageId !== undefined || email !== undefined);

const reports = z.union([report.transform((one) => [one]), z.array(report).max(mostReports)]);

/** One report or a list of them, as JSON; null for anything else. */
export function parseReports(text: string): Report[] | null {
  const result = reports.safeParse(parseJson(text));
  if (!result.success) return null;
  return result.data.map(({ type, permanent, messageId, email, reason }) => ({
    kind: type,
    isPermanent: type === "complaint" || permanent === true,
    messageId: messageId ?? null,
    email: email ?? null,
    reason: plainReason(reason ?? ""),
    isProven: true,
  }));
}
