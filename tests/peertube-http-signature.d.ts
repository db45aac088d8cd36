declare module "@peertube/http-signature" {
  type Parsed = { keyId: string; params: { headers: string[] } };
  type Signed = {
    method: string;
    path: string;
    getHeader(name: string): string | undefined;
    setHeader(name: string, value: string): void;
  };
  /** @throws if unsigned or too old; `clockSkew` in seconds */
  export function parseRequest(
    request: { method: string; url: string; headers: Record<string, string> },
    options?: { clockSkew?: number; headers?: string[] },
  ): Parsed;
  /** @param key PEM of a public key */
  export function verifySignature(parsed: Parsed, key: string): boolean;
  export function signRequest(
    request: Signed,
    options: {
      keyId: string;
      key: string;
      headers: string[];
      algorithm?: string;
      authorizationHeaderName: string;
      hideAlgorithm?: boolean;
    },
  ): boolean;
}
