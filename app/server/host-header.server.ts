/**
 * Whether a Host header (RFC 9110 §7.2) is a name or an address with at most a port: in anything else a path
 * could hide, and the page of that path would be taken for the one that was asked for.
 */
export function isHost(host: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
