import { hash } from "node:crypto";
import { multibase } from "../documents/multibase";
import { momentInSeconds } from "./record-activity.server";

type Document = Readonly<Record<string, unknown>>;
type Signing = { key: CryptoKey; verificationMethod: string; now: Date };

/** The document with its own proof, by an Ed25519 key: FEP-8b32, 'eddsa-jcs-2022' (vc-di-eddsa §3.3). */
export async function withProof(
  document: Document,
  { key, verificationMethod, now }: Signing,
): Promise<Document> {
  const options = {
    "@context": document["@context"],
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-jcs-2022",
    verificationMethod,
    proofPurpose: "assertionMethod",
    created: momentInSeconds(now),
  };
  const bytes = Buffer.concat(
    [options, document].map((part) => hash("sha256", canonical(part), "buffer")),
  );
  const signature = await crypto.subtle.sign("Ed25519", key, bytes);
  return { ...document, proof: { ...options, proofValue: multibase(new Uint8Array(signature)) } };
}

/** JSON in canonical form (RFC 8785): names in the order of their UTF-16 units, no white space. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const members = entries.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(",")}}`;
}
