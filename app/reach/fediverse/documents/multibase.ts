const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** A few bytes as multibase text in base58btc: 'z' and the digits (draft-multiformats-multibase). */
export function multibase(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);
  let digits = "";
  for (; number > 0n; number /= 58n) digits = letters[Number(number % 58n)] + digits;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${"1".repeat(zeros < 0 ? bytes.length : zeros)}${digits}`;
}
