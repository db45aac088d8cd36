import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/**
 * Locks a text so that only who knows the secret reads it: AES-256-GCM under a key that HKDF (RFC 5869)
 * makes of the secret for this purpose alone. base64url of nonce, tag and text.
 */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), iv);
  const locked = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), locked]).toString("base64url");
}

/** What was sealed; null when it was changed, or sealed with another secret or for another purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivBytes + tagBytes) return null;
  const options = { authTagLength: tagBytes };
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, purpose), iv, options);
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `seal ${purpose}`, 32));
}
