import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from "node:crypto";

const curve = "prime256v1";

/** A browser's keys for its endpoint: base64url of its public key and of a secret of 16 bytes. */
export type BrowserKeys = { p256dh: string; auth: string };

/** Whether these keys can encrypt messages. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    ECDH.convertKey(point, curve);
    return true;
  } catch {
    return false;
  }
}

type Fresh = { salt: Buffer; privateKey: Buffer };

/**
 * Encrypts a message for the browser alone (RFC 8291 §3.4), as the single record of a body with the encoding
 * `aes128gcm` (RFC 8188 §2).
 * @param fresh random values for each message; given only by the test of the RFC's example
 */
export function encryptMessage({ p256dh, auth }: BrowserKeys, text: string, fresh?: Fresh): Buffer {
  const receiver = Buffer.from(p256dh, "base64url");
  const salt = fresh?.salt ?? randomBytes(16);
  const sender = createECDH(curve);
  if (fresh) sender.setPrivateKey(fresh.privateKey);
  else sender.generateKeys();
  const derive = (secret: Uint8Array, saltOf: Uint8Array, info: Uint8Array, bytes: number) =>
    new Uint8Array(hkdfSync("sha256", secret, saltOf, info, bytes));
  const both = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender.getPublicKey()]);
  const shared = derive(sender.computeSecret(receiver), Buffer.from(auth, "base64url"), both, 32);
  const info = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
  const key = derive(shared, salt, info("aes128gcm"), 16);
  const cipher = createCipheriv("aes-128-gcm", key, derive(shared, salt, info("nonce"), 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(4096);
  head.writeUInt8(65, 4);
  return Buffer.concat([
    salt,
    head,
    sender.getPublicKey(),
    cipher.update(text),
    // The delimiter of the last record, after which padding would follow.
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
