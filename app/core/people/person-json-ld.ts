import { type Person, type PersonMention, personPath } from "./people.schema";

type Addresses = { url: string; baseUrl: string; description: string };
/** Dates in ISO 8601, and addresses of pages about the person on other sites. */
export type KnownOfPerson = { birthDate?: string; deathDate?: string; sameAs: readonly string[] };

/** schema.org Person; addresses are absolute. */
export function personJsonLd(
  { name, portrait, links, isHost, hostRole }: Person,
  { url, baseUrl, description }: Addresses,
  { sameAs, ...dates }: KnownOfPerson,
): Record<string, unknown> {
  const same = new Set([...links.map((link) => link.url), ...sameAs]);
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": `${url}#person`,
    url,
    name,
    ...(description ? { description } : {}),
    ...(portrait ? { image: new URL(portrait, baseUrl).href } : {}),
    ...dates,
    ...(same.size ? { sameAs: [...same] } : {}),
    ...(isHost ? { worksFor: { "@id": `${baseUrl}/#podcast` } } : {}),
    ...(isHost && hostRole ? { jobTitle: hostRole } : {}),
  };
}

/** A schema.org Person for somebody named in an episode. */
export function mentionJsonLd({ name, slug }: PersonMention, baseUrl: string) {
  const url = slug && baseUrl + personPath(slug);
  return { "@type": "Person", name, ...(url ? { "@id": `${url}#person`, url } : {}) };
}
