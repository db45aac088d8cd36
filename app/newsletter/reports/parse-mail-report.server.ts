import { z } from "zod";
import { plainReason } from "~/lib/plain-reason";
import {
  aboutReceiver,
  enhancedCode,
  isUnknownMailbox,
} from "~/platform/mailer/smtp-session.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";

const maxRecipients = 100;
/** The relevant parts are at the beginning. Reading the rest of a hostile mail would block other work. */
const maxReadBytes = 128 * 1024;
/** Other feedback is no complaint: 'not-spam', 'auth-failure' and 'virus'. */
const complaints = new Set(["abuse", "fraud", "other"]);

type Fields = ReadonlyMap<string, string>;

/**
 * The reports in a mailbox's mail: undelivered mails (RFC 3464) or a complaint (RFC 5965). Empty for any other
 * mail, such as an out-of-office note, and for an unreadable one. Anybody may write to a mailbox.
 */
export async function parseMailReport(raw: Uint8Array): Promise<Report[]> {
  const parts = await mimeParts(raw);
  if (!parts) return [];
  const messageId = messageIdOf(parts);
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  if (status) {
    const recipients = headerBlocks(status.text).slice(1, maxRecipients + 1);
    return recipients.flatMap((fields) => bounceOf(fields, messageId));
  }
  const feedback = parts.find(({ type }) => type === "message/feedback-report");
  const [fields] = feedback ? headerBlocks(feedback.text) : [];
  return fields ? complaintOf(fields, messageId) : [];
}

type Part = { type: string; text: string };

async function mimeParts(raw: Uint8Array): Promise<Part[] | null> {
  const { default: PostalMime } = await import("postal-mime");
  try {
    const mail = await PostalMime.parse(raw.subarray(0, maxReadBytes), {
      forceRfc822Attachments: true,
      attachmentEncoding: "utf8",
      maxNestingDepth: 20,
    });
    return mail.attachments.map(({ mimeType, content }) => ({
      type: mimeType,
      text: String(content),
    }));
  } catch {
    return null;
  }
}

/** The id of the returned mail, which is included whole or as headers. */
function messageIdOf(parts: readonly Part[]): string | null {
  const returned = parts.find(({ type }) =>
    /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/.test(type),
  );
  const [headers] = returned ? headerBlocks(returned.text) : [];
  return headers?.get("message-id") ?? null;
}

/** Returns no report for a delayed mail, which is still under way (RFC 3464 §2.3.3). */
function bounceOf(fields: Fields, messageId: string | null): Report[] {
  if (fields.get("action")?.toLowerCase() !== "failed") return [];
  const status = fields.get("status") ?? "";
  const diagnostic = fields.get("diagnostic-code")?.replace(/^[\w-]+\s*;\s*/, "") ?? "";
  const email = addressIn(fields.get("original-recipient") ?? fields.get("final-recipient"));
  const isPermanent = isPermanentFailure(status, plainReason(diagnostic));
  const reason = plainReason(diagnostic || status);
  return [{ kind: "bounce", isPermanent, messageId, email, reason, isProven: false }];
}

function complaintOf(fields: Fields, messageId: string | null): Report[] {
  const type = fields.get("feedback-type")?.toLowerCase() ?? "";
  if (!complaints.has(type)) return [];
  const email = addressIn(fields.get("original-rcpt-to") ?? fields.get("removal-recipient"));
  const reason = plainReason(type);
  return [{ kind: "complaint", isPermanent: true, messageId, email, reason, isProven: false }];
}

/** `rfc822; ada@example.org` or `<ada@example.org>`. */
function addressIn(field: string | undefined): string | null {
  const address = field
    ?.replace(/^[\w-]+\s*;\s*/, "")
    .replace(/^<|>$/g, "")
    .trim();
  return address?.includes("@") ? address.slice(0, 320) : null;
}

/** The fields of a block of headers: names in lower case, folded lines joined, only the first field of each name. */
function headerFields(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ")
    .split("\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return fields;
}

/** The blocks of headers in a text, separated by empty lines. */
function headerBlocks(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .map(headerFields);
}

/** 'Undefined': Exim's code for every failure, and Postfix's if the other server gave none. */
const unspecificCode = "5.0.0";

/**
 * Whether a report (RFC 3464) says that the mailbox will never accept a mail. The enhanced status code (RFC 3463)
 * decides, else that of the other server's reply, else the reply itself. Codes of class 5 are not permanent if they
 * concern this mail or its sender, not the mailbox: our address (5.1.7, 5.1.8), full or too big (5.2.2, 5.2.3), their
 * system (5.3), routing (5.4), the protocol (5.5), the content (5.6) and policies such as block lists (5.7).
 * @param reply the other server's words, such as '550 5.1.1 User unknown'; '': none
 */
export function isPermanentFailure(status: string, reply: string): boolean {
  const code = [status, reply].map(enhancedCode).find((code) => code && code !== unspecificCode);
  if (!code) return isUnknownMailbox(reply);
  return aboutReceiver.test(code) || /^5\.2\.(?![23]$)/.test(code);
}

export type Report = {
  kind: "bounce" | "complaint";
  /** True if the mailbox will never accept a mail. */
  isPermanent: boolean;
  /** The id of the mail that the report is about; null: unknown. */
  messageId: string | null;
  /** The recipient of that mail; null: unknown. */
  email: string | null;
  reason: string;
  /** Whether a key proves who reports; a mail to the mailbox could come from anybody. */
  isProven: boolean;
};

const maxReports = 500;

const report = z
  .object({
    type: z.enum(["bounce", "complaint"]),
    permanent: z.boolean().optional(),
    messageId: z.string().min(1).max(1000).optional(),
    email: z.string().min(3).max(320).optional(),
    reason: z.string().max(10_000).optional(),
  })
  .refine(({ messageId, email }) => messageId !== undefined || email !== undefined);

const reports = z.union([report.transform((one) => [one]), z.array(report).max(maxReports)]);

/** One report or a list of them, as JSON; null for anything else. */
export function parseReports(body: Uint8Array): Report[] | null {
  const result = reports.safeParse(parseForeignJson(body));
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
