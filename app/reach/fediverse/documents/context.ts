export const publicAudience = "https://www.w3.org/ns/activitystreams#Public";

/** The context of all our documents: actor, posts and activities, since a post in an activity has none of its own. */
export const documentContext = [
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  "https://w3id.org/security/data-integrity/v1",
  "https://w3id.org/security/multikey/v1",
  {
    toot: "http://joinmastodon.org/ns#",
    schema: "http://schema.org#",
    PropertyValue: "schema:PropertyValue",
    value: "schema:value",
    Hashtag: "as:Hashtag",
    QuoteRequest: "https://w3id.org/fep/044f#QuoteRequest",
    QuoteAuthorization: "https://w3id.org/fep/044f#QuoteAuthorization",
    gts: "https://gotosocial.org/ns#",
    interactionPolicy: { "@id": "gts:interactionPolicy", "@type": "@id" },
    canQuote: { "@id": "gts:canQuote", "@type": "@id" },
    automaticApproval: { "@id": "gts:automaticApproval", "@type": "@id" },
    interactingObject: { "@id": "gts:interactingObject", "@type": "@id" },
    interactionTarget: { "@id": "gts:interactionTarget", "@type": "@id" },
    sensitive: "as:sensitive",
    size: "https://joinpeertube.org/ns#size",
    manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
    discoverable: "toot:discoverable",
    assertionMethod: { "@id": "sec:assertionMethod", "@type": "@id" },
    alsoKnownAs: { "@id": "as:alsoKnownAs", "@type": "@id" },
    movedTo: { "@id": "as:movedTo", "@type": "@id" },
  },
] as const;
