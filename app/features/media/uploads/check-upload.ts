import { disguiseOf } from "./disguise";
import { type SniffedType, sniff } from "./sniff";
import { uploadLimits } from "./upload-limits";
import { refused, refusedAsTooLarge } from "./upload-refusal";

/**
 * What a file is by its first bytes; its name and what the browser says of it do not count.
 * @throws UploadRefused for what is neither sound nor picture, and for a picture that is too large
 */
export function checkType(beginning: Uint8Array, size: number): SniffedType {
  const type = sniff(beginning);
  if (!type) throw refused(disguiseOf(beginning));
  if (size > uploadLimits[type.kind]) throw refusedAsTooLarge(type.kind);
  return type;
}
