/**
 * The sound of a folded word as Germans spell it by ear: words with the same sound are spellings of one word. It
 * joins ph and f, th, dt and t, d and t, ie and i, ai, ay and ei, ck and k, c and k, v and f, y and i, z and tz,
 * double letters and single ones, and drops h after a vowel. '' for a word too short to be told apart by its sound.
 */
export function soundOf(folded: string): string {
  if (folded.length < minLength || !/^[a-z]+$/.test(folded)) return "";
  return folded
    .replace(/ph/g, "f")
    .replace(/sch/g, "S")
    .replace(/ch(?=s)/g, "k")
    .replace(/ch/g, "C")
    .replace(/x/g, "ks")
    .replace(/qu/g, "kw")
    .replace(/v/g, "f")
    .replace(/th|dt|d/g, "t")
    .replace(/ck|c/g, "k")
    .replace(/tz|ts|z/g, "Z")
    .replace(/(?<=[aeiouy])h/g, "")
    .replace(/a[iy]|ey/g, "ei")
    .replace(/y/g, "i")
    .replace(/ie/g, "i")
    .replace(/aa/g, "a")
    .replace(/b$/, "p")
    .replace(/g$/, "k")
    .replace(/(.)\1+/g, "$1");
}

const minLength = 4;
