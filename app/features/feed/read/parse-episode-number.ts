const marked =
  /^(?:#|(?:folge|episode|ep|nr|ausgabe|sendung|teil)[\s.:#-]*(?:nr\.?\s*)?)(\d{1,5})(?!\d)/i;
const padded = /^(0\d{1,4})(?=[\s:.\-–—|_])(?!\.\d)/;
const plain = /^(\d{1,5})\s?(?:[:\-–—|]|\.(?=\s))/;

/** The number an episode gives itself in its title: '#12', '012 …', 'Folge 12: …'; else null. */
export function numberInTitle(title: string): number | null {
  return numberBy(marked, title) ?? numberBy(padded, title);
}

/**
 * Numbers of titles such as '12 – Der Kaffeefilter'. As '1984: Orwell' looks the same, they count only
 * where at least three and half of all titles are written so, each with a number of its own.
 */
export function plainNumbers(titles: string[]): (number | null)[] {
  const numbers = titles.map((title) => numberInTitle(title) ?? numberBy(plain, title));
  const found = numbers.filter((number) => number !== null);
  const isHabit = found.length >= 3 && found.length * 2 >= titles.length;
  return isHabit && new Set(found).size === found.length ? numbers : titles.map(() => null);
}

function numberBy(pattern: RegExp, title: string): number | null {
  const digits = pattern.exec(title.trim())?.[1];
  return digits ? Number(digits) : null;
}
