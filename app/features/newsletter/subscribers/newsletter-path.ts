export const newsletterPath = "/newsletter";

const confirmation = "/newsletter/confirmation/";
const unsubscription = "/newsletter/unsubscribe/";

/**
 * Addresses below these hold a secret: whoever knows one may act, from wherever the request comes, and none
 * of them is counted, kept or logged.
 */
export const secretPaths = [confirmation, unsubscription] as const;

export function confirmationPath(token: string): string {
  return confirmation + token;
}

export function unsubscribePath(token: string): string {
  return unsubscription + token;
}

export function isSecretPath(path: string): boolean {
  return secretPaths.some((secret) => path.startsWith(secret));
}
