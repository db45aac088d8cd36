import { parseRequest, signRequest, verifySignature } from "@peertube/http-signature";
import { digestOf, type Signable, type SigningKey } from "./http-signatures.fixture";

/** The headers of a POST signed by PeerTube's library. */
export function signByLibrary(request: Signable, key: SigningKey, now: Date) {
  const { pathname, host } = new URL(request.url);
  const headers: Record<string, string> = {
    ...request.headers,
    host,
    date: now.toUTCString(),
    digest: digestOf(request.body),
  };
  const signed = {
    method: request.method,
    path: pathname,
    getHeader: (name: string) => headers[name.toLowerCase()],
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
  };
  signRequest(signed, {
    keyId: key.id,
    key: key.privateKey,
    algorithm: "rsa-sha256",
    authorizationHeaderName: "Signature",
    headers: ["(request-target)", "host", "date", "digest"],
  });
  headers.signature = (headers.signature ?? "").replace(/^Signature /, "");
  return headers;
}

/** Whether PeerTube accepts a request; its library reads the machine's clock. */
export function isTakenByLibrary({ method, url, headers }: Signable, publicKey: string): boolean {
  const { pathname, search } = new URL(url);
  const parsed = parseRequest(
    { method, url: pathname + search, headers },
    { clockSkew: 3600, headers: ["(request-target)", "host", "date", "digest"] },
  );
  return verifySignature(parsed, publicKey);
}
