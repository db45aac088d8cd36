const crlf = (lines: string[]) => new TextEncoder().encode(`${lines.join("\r\n")}\r\n`);

type Bounce = {
  recipients?: string[][];
  /** Headers of the mail that came back; null: nothing of it came. */
  returned?: string[] | null;
  returnedType?: string;
};

/** A mailbox's mail about undelivered mail, as RFC 3464 has it. */
export function bounceMail({
  recipients = [
    [
      "Final-Recipient: rfc822; ada@example.org",
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 <ada@example.org>: Recipient address",
      "    rejected: User unknown",
    ],
  ],
  returned = ["Message-ID: <campaign-c1.s1@podcast.example>", "Subject: Folge 12"],
  returnedType = "text/rfc822-headers",
}: Bounce = {}): Uint8Array {
  return crlf([
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.org>",
    "To: bounces@podcast.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"',
    "",
    "--=_b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--=_b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0100",
    ...recipients.flatMap((lines) => ["", ...lines]),
    "",
    ...(returned ? ["--=_b", `Content-Type: ${returnedType}`, "", ...returned, "", "Hallo"] : []),
    "--=_b--",
  ]);
}

/** A mailbox's mail about a complaint, as RFC 5965 has it. */
export function complaintMail(
  fields: string[] = ["Feedback-Type: abuse", "User-Agent: SomeGenerator/1.0", "Version: 1"],
): Uint8Array {
  return crlf([
    "From: <abusedesk@example.com>",
    "To: bounces@podcast.example",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1"',
    "",
    "--part1",
    'Content-Type: text/plain; charset="US-ASCII"',
    "",
    "This is an email abuse report.",
    "",
    "--part1",
    "Content-Type: message/feedback-report",
    "",
    ...fields,
    "",
    "--part1",
    "Content-Type: message/rfc822",
    "Content-Disposition: inline",
    "",
    "From: <post@podcast.example>",
    "Message-ID:",
    " <campaign-c1.s1@podcast.example>",
    "Subject: Folge 12",
    "",
    "Hallo",
    "--part1--",
  ]);
}
