const maxLength = 300;

/** A reason on one line of up to 300 characters, without the addresses that mail servers like to repeat. */
export function plainReason(text: string): string {
  return (
    text
      // From the beginning of a word only: else a long word without an '@' would take its length squared.
      .replace(/(?<![^\s<>"'(),;:[\]])[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "…")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, maxLength)
      .replace(/\p{Surrogate}/gu, "")
  );
}
