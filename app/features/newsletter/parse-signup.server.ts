import { domainToASCII } from "node:url";
import { z } from "zod";
import { longestEmail, longestName } from "./newsletter.schema";

const browserRule = z.email({ pattern: z.regexes.html5Email });

const signupSchema = z.object({
  email: z
    .string()
    .transform((text) => asciiDomain(text.trim().normalize("NFC")))
    .pipe(browserRule.max(longestEmail).regex(/^[^@]{1,64}@[^@]+\.[^@.]+$/)),
  name: z.string().trim().max(longestName),
});

export type ParsedSignup = z.output<typeof signupSchema>;

/** Address and name as they will be stored; null when the address is none or something is too long. */
export function parseSignup(fields: { email: string; name: string }): ParsedSignup | null {
  return signupSchema.safeParse(fields).data ?? null;
}

/** An address as it is compared: two spellings of one mailbox are one. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Domains with umlauts travel as xn--…; what is no domain stays as it is and fails the rule. */
function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = domainToASCII(email.slice(at + 1));
  return at > 0 && domain ? email.slice(0, at + 1) + domain : email;
}
