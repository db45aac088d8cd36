import { expect, test } from "vitest";
import { dossierJsonLd, isoDate } from "./dossier-json-ld";
import { readDossier } from "./read-dossier";
import { schemaOrgErrors } from "./schema-org.fixture";

test.each([
  ["1876-02-14", "1876-02-14"],
  ["1876-02", "1876-02"],
  ["1876", "1876"],
  ["1450~", null],
  ["187X", null],
  ["1876/1880", null],
  ["-0249", null],
  ["", null],
])("%s is the ISO date %s", (edtf, iso) => {
  expect(isoDate(edtf)).toBe(iso);
});

test("a dossier is people, places, works and reviews of its claims", () => {
  const read = readDossier(
    JSON.stringify({
      parties: [
        { id: "bell", name: "Alexander Graham Bell", role: "inventor", born: "1847-03-03" },
        { id: "hof", name: "Supreme Court", role: "court", wikidata: "Q11201" },
        { id: "amt", name: "Kaiserliches Patentamt", role: "institution", born: "1877-07-01" },
      ],
      claims: [{ id: "allein", text: "Bell war allein.", verdict: "legend", reason: "Nein." }],
      places: [{ name: "Museum", town: "Frankfurt", country: "DE", lat: 50.1, lon: 8.7 }],
      sources: [
        {
          kind: "patent",
          authors: "Bell, A. G.",
          title: "Telegraphy",
          country: "US",
          patent: "174465",
          date: "1876-03-07",
        },
      ],
    }),
  );
  if (!("dossier" in read)) throw new Error("no dossier");
  const { episode, reviews } = dossierJsonLd(read.dossier, {
    url: "https://show.example/episodes/1",
    baseUrl: "https://show.example",
    showName: "Show",
    date: "2026-11-20",
    invention: "Telefon",
    pageOf: ({ id }) => (id === "bell" ? "/personen/bell" : null),
  });
  expect(episode).toMatchObject({
    about: { "@type": "Thing", name: "Telefon" },
    mentions: [
      { "@type": "Person", birthDate: "1847-03-03", url: "https://show.example/personen/bell" },
      { "@type": "Organization", sameAs: ["https://www.wikidata.org/entity/Q11201"] },
      { "@type": "Organization", foundingDate: "1877-07-01" },
      { "@type": "Place", geo: { latitude: 50.1, longitude: 8.7 } },
    ],
    citation: [
      {
        name: "Telegraphy",
        author: [{ name: "A. G. Bell" }],
        datePublished: "1876-03-07",
        url: expect.stringContaining("0174465"),
      },
    ],
  });
  expect(reviews).toEqual([
    expect.objectContaining({
      "@type": "ClaimReview",
      claimReviewed: "Bell war allein.",
      url: "https://show.example/episodes/1#behauptung-allein",
      reviewRating: {
        "@type": "Rating",
        ratingValue: 1,
        worstRating: 1,
        bestRating: 3,
        alternateName: "Legende",
      },
    }),
  ]);
  const whole = { "@context": "https://schema.org", "@type": "PodcastEpisode", ...episode };
  expect([whole, ...reviews].flatMap(schemaOrgErrors)).toEqual([]);
  expect(schemaOrgErrors({ ...whole, inventor: "Bell", citation: 7 })).toEqual(
    expect.arrayContaining([
      "PodcastEpisode has no inventor",
      "citation of PodcastEpisode is none",
    ]),
  );
});

test("an empty dossier says nothing", () => {
  const read = readDossier("");
  if (!("dossier" in read)) throw new Error("no dossier");
  const said = dossierJsonLd(read.dossier, {
    url: "",
    baseUrl: "",
    showName: "",
    date: "",
    invention: "",
    pageOf: () => null,
  });
  expect(said).toEqual({ episode: {}, reviews: [] });
});
