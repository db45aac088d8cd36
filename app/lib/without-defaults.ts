/**
 * Texts without those that only say their default: left empty, they go on following what it is made of.
 * @param defaults what empty texts stand for, by their names
 */
export function withoutDefaults<Name extends string, Texts extends Record<Name, string>>(
  texts: Texts,
  defaults: Record<Name, string>,
): Texts {
  const names = Object.keys(defaults) as Name[];
  const followers = names.filter((name) => texts[name].trim() === defaults[name].trim());
  return { ...texts, ...Object.fromEntries(followers.map((name) => [name, ""])) };
}
