/** What signs mails (RFC 6376). */
export type SigningKey = { domainName: string; keySelector: string; privateKey: string };

/** The key of this moment; null: mails are not signed. */
export type ReadSigningKey = () => Promise<SigningKey | null>;

// The fields that RFC 6376 §5.4.1 names, and the one that RFC 8058 §4 adds.
export const signedFields =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post";
