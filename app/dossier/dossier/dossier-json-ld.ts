import type { ClaimReview, CreativeWork, Organization, Person, Place, Thing } from "schema-dts";
import { parseEdtf } from "~/lib/time/edtf";
import { authorNames, sourceUrl } from "./citation";
import {
  type Claim,
  type ClaimVerdict,
  claimVerdicts,
  type Dossier,
  isOrganisation,
  type Party,
  type Source,
} from "./dossier";

type Addresses = {
  url: string;
  baseUrl: string;
  showName: string;
  /** YYYY-MM-DD of the episode's publication. */
  date: string;
  invention: string;
  pageOf(party: Party): string | null;
};

/** A dossier in schema.org terms: properties of its episode, and a review of each claim; addresses are absolute. */
export function dossierJsonLd(dossier: Dossier, addresses: Addresses) {
  const { parties, places, sources, claims } = dossier;
  const { invention } = addresses;
  const mentions = [
    ...parties.map((party) => partyJsonLd(party, addresses)),
    ...places.map(placeJsonLd),
  ];
  return {
    episode: {
      ...(invention && { about: { "@type": "Thing", name: invention } satisfies Thing }),
      ...(mentions.length > 0 && { mentions }),
      ...(sources.length > 0 && { citation: sources.map(sourceJsonLd) }),
    },
    reviews: claims.map((claim) => ({
      "@context": "https://schema.org",
      ...reviewJsonLd(claim, addresses),
    })),
  };
}

/** An EDTF date in ISO 8601: a day, a month or a year; null for approximate dates, decades and spans. */
export function isoDate(edtf: string): string | null {
  const date = parseEdtf(edtf);
  if (!date || date.to || date.from.isCirca || date.from.precision === "decade") return null;
  return edtf.startsWith("-") ? null : edtf;
}

function partyJsonLd(party: Party, { baseUrl, pageOf }: Addresses) {
  const { name, born, died, text, wikidata, link } = party;
  const page = pageOf(party);
  const known = {
    name,
    ...(text && { description: text }),
    ...(page && { url: baseUrl + page }),
    ...sameAs(wikidata && `https://www.wikidata.org/entity/${wikidata}`, link),
  };
  const [from, to] = [isoDate(born), isoDate(died)];
  if (isOrganisation(party))
    return {
      ...({ "@type": "Organization", ...known } as const),
      ...(from && { foundingDate: from }),
      ...(to && { dissolutionDate: to }),
    } satisfies Organization;
  return {
    ...({ "@type": "Person", ...known } as const),
    ...(from && { birthDate: from }),
    ...(to && { deathDate: to }),
  } satisfies Person;
}

function sameAs(...addresses: string[]) {
  const known = addresses.filter(Boolean);
  return known.length ? { sameAs: known } : {};
}

/** schema.org Place where something can be seen. */
function placeJsonLd({ name, town, country, lat, lon, text, url }: Dossier["places"][number]) {
  return {
    ...({ "@type": "Place", name } as const),
    ...(text && { description: text }),
    ...(url && { url }),
    ...((town || country) && {
      address: {
        "@type": "PostalAddress",
        ...(town && { addressLocality: town }),
        ...(country && { addressCountry: country }),
      } as const,
    }),
    ...(lat !== null &&
      lon !== null && {
        geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon } as const,
      }),
  } satisfies Place;
}

function sourceJsonLd(source: Source) {
  const { authors, title, date, publisher } = source;
  const [published, url, names] = [isoDate(date), sourceUrl(source), authorNames(authors)];
  return {
    ...({ "@type": "CreativeWork", name: title } as const),
    ...(names.length > 0 && {
      author: names.map((name) => ({ "@type": "Person", name }) as const),
    }),
    ...(published && { datePublished: published }),
    ...(publisher && { publisher: { "@type": "Organization", name: publisher } as const }),
    ...(url && { url }),
  } satisfies CreativeWork;
}

/** The scale of the reviews: 1 is false and 3 is true. */
const ratings: Record<ClaimVerdict, number> = { legend: 1, disputed: 2, proven: 3 };

function reviewJsonLd(claim: Claim, { url, baseUrl, showName, date }: Addresses) {
  const { id, text, verdict, reason } = claim;
  return {
    ...({ "@type": "ClaimReview", url: `${url}#behauptung-${id}`, claimReviewed: text } as const),
    ...(reason && { reviewBody: reason }),
    datePublished: date,
    inLanguage: "de",
    author: { "@type": "Organization", name: showName, url: `${baseUrl}/` } as const,
    reviewRating: {
      ...({ "@type": "Rating", ratingValue: ratings[verdict] } as const),
      worstRating: 1,
      bestRating: 3,
      alternateName: claimVerdicts[verdict],
    },
    itemReviewed: { "@type": "Claim", text } as const,
  } satisfies ClaimReview;
}
