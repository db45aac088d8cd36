const maxLength = 300;

/** A reason on one line of up to 300 characters, without the mail addresses that servers like to repeat. */
export function plainReason(text: string): string {
  return (
    text
      // Matches at the beginning of a word only: otherwise a long word without an '@' would take quadratic
      // time.
      .replace(/(?<![^\s<>"'(),;:[\]])[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g, "…")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, maxLength)
      .replace(/\p{Surrogate}/gu, "")
  );
}
