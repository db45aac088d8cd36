const ligatures: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Every spelling of a word becomes one: small letters, without accents, ß = ss and ä = ae = a. */
export function fold(word: string): string {
  const small = word.toLowerCase();
  if (!/[^a-z0-9]/.test(small)) return withoutUmlauts(small);
  return withoutUmlauts(
    small
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .replace(/[ßæœøłđðþı]/g, (letter) => ligatures[letter] ?? letter),
  );
}

/** After a vowel or a q the e belongs to another sound: neue, Bauer, Quelle. */
function withoutUmlauts(word: string): string {
  return word.replace(/(?<![aeiouyq])([aou])e/g, "$1");
}
