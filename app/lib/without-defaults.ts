/**
 * Replaces texts equal to their default by '', so that they keep following it.
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
