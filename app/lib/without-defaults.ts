/**
 * Replaces texts that equal their default with '', so that they keep following the default.
 * @param defaults the defaults of empty texts, by name
 */
export function withoutDefaults<Name extends string, Texts extends Record<Name, string>>(
  texts: Texts,
  defaults: Record<Name, string>,
): Texts {
  const names = Object.keys(defaults) as Name[];
  const followers = names.filter((name) => texts[name].trim() === defaults[name].trim());
  return { ...texts, ...Object.fromEntries(followers.map((name) => [name, ""])) };
}
