/** Nothing to read in it: empty, space, or signs that nobody sees. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\u2800\u3164]/u.test(text);
}
