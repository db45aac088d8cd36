import { everybody } from "~/reach/fediverse/walks/contexts.fixture";
import { published, type Shape, shapesBy, type Target } from "./shape.fixture";

export function ofMastodon({ actor, post }: Target): Shape[] {
  const { id, at, shape, ...open } = shapesBy("mastodon", "anna@mastodon.example");
  const mention = { type: "Mention", href: actor, name: "@folgen@podcast.example" };
  const note = {
    id: `${id}/statuses/1`,
    type: "Note",
    summary: null,
    inReplyTo: post,
    published,
    url: at("@anna/1"),
    attributedTo: id,
    to: [everybody],
    cc: [`${id}/followers`, actor],
    sensitive: false,
    atomUri: `${id}/statuses/1`,
    inReplyToAtomUri: post,
    conversation: "tag:podcast.example,2026-11-28:objectId=1:objectType=Conversation",
    content: `<p><span class="h-card"><a href="${actor}" class="u-url mention">@<span>folgen</span></a></span> Sehr gute Folge :blobcat:</p>`,
    contentMap: { de: "<p>Sehr gute Folge</p>" },
    attachment: [
      {
        type: "Document",
        mediaType: "image/png",
        url: at("media/1.png"),
        name: "Ein Bild",
        blurhash: "UFIY5",
        focalPoint: [0, 0],
        width: 600,
        height: 400,
      },
    ],
    tag: [
      mention,
      { type: "Hashtag", href: at("tags/podcast"), name: "#podcast" },
      {
        id: at("emojis/1"),
        type: "Emoji",
        name: ":blobcat:",
        updated: published,
        icon: { type: "Image", mediaType: "image/png", url: at("emojis/1.png") },
      },
    ],
    replies: {
      id: `${id}/statuses/1/replies`,
      type: "Collection",
      first: { type: "CollectionPage", next: `${id}/statuses/1/replies?page=true`, items: [] },
    },
  };
  const question = {
    ...note,
    id: `${id}/statuses/2`,
    type: "Question",
    endTime: "2026-12-01T12:00:00Z",
    votersCount: 2,
    oneOf: ["Ja", "Nein"].map((name) => ({
      type: "Note",
      name,
      replies: { type: "Collection", totalItems: 1 },
    })),
  };
  const follow = { id: at("follows/1"), type: "Follow", actor: id, object: actor };
  const quoting = shapesBy("quotes", "anna@mastodon.example");
  const tombstone = { id: note.id, type: "Tombstone", atomUri: note.id };
  return [
    shape("follows", "Follow", { object: actor }),
    shape("undoes a follow", "Undo", { object: follow }),
    shape("creates a reply with mention, hashtag, emoji and picture", "Create", {
      published,
      ...open.public,
      object: note,
    }),
    shape("updates a note", "Update", { ...open.public, object: { ...note, updated: published } }),
    shape("deletes a note", "Delete", { to: [everybody], object: tombstone }),
    shape("creates a poll", "Create", { published, ...open.public, object: question }),
    shape("votes in a poll that there is not", "Create", {
      to: actor,
      object: { id: `${id}#votes/1`, type: "Note", name: "Ja", inReplyTo: post, to: actor },
    }),
    shape("boosts", "Announce", { published, ...open.public, object: post }),
    shape("undoes a boost", "Undo", {
      to: [everybody],
      object: { id: at("boosts/1"), type: "Announce", actor: id, object: post, ...open.public },
    }),
    shape("likes", "Like", { object: post }),
    shape("undoes a like", "Undo", {
      object: { id: at("likes/1"), type: "Like", actor: id, object: post },
    }),
    shape("reports", "Flag", { content: "Werbung", object: [actor, post], to: actor }),
    shape("blocks", "Block", { object: actor }),
    shape("undoes a block", "Undo", {
      object: { id: at("blocks/1"), type: "Block", actor: id, object: actor },
    }),
    shape("moves", "Move", { object: id, target: at("users/otto"), to: [`${id}/followers`] }),
    shape("pins", "Add", { target: `${id}/collections/featured`, object: note.id }),
    shape("pins no longer", "Remove", { target: `${id}/collections/featured`, object: note.id }),
    shape("accepts a follow", "Accept", { object: { ...follow, actor, object: id } }),
    quoting.shape("asks whether it may quote", "QuoteRequest", {
      object: post,
      instrument: { ...note, inReplyTo: null, quote: post, quoteUri: post, _misskey_quote: post },
    }),
    shape("deletes itself, signed as linked data too", "Delete", {
      to: [everybody],
      object: id,
      signature: {
        type: "RsaSignature2017",
        creator: `${id}#main-key`,
        created: published,
        signatureValue: "AAAA",
      },
    }),
  ];
}
