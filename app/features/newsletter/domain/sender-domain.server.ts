import { domainToASCII } from "node:url";

/** The address of a sender such as `Die Sendung <post@podcast.example>`, without its name. */
export function addressOf(sender: string): string {
  return (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim();
}

/**
 * The domain of a sender, in lower case and ASCII; null where it has none that the public DNS could know, such as
 * localhost or a number.
 */
export function domainOf(sender: string): string | null {
  const address = addressOf(sender);
  const at = address.lastIndexOf("@");
  const domain = domainToASCII(address.slice(at + 1))
    .toLowerCase()
    .replace(/\.$/, "");
  const isDomain =
    at > 0 &&
    domain.length <= 253 &&
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain);
  return isDomain && !domain.endsWith(".localhost") ? domain : null;
}
