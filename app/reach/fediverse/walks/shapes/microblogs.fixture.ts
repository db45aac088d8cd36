import { everybody } from "~/reach/fediverse/walks/contexts.fixture";
import { published, type Shape, shapesBy, type Target } from "./shape.fixture";

export function ofMicroblogs({ actor, post }: Target): Shape[] {
  const pleroma = shapesBy("pleroma", "ben@pleroma.example");
  const misskey = shapesBy("misskey", "cora@misskey.example");
  const gts = shapesBy("gotosocial", "dora@gotosocial.example");
  const reply = {
    id: pleroma.at("objects/1"),
    type: "Note",
    actor: pleroma.id,
    attributedTo: pleroma.id,
    attachment: [],
    content: "Hallo",
    context: pleroma.at("contexts/1"),
    conversation: pleroma.at("contexts/1"),
    inReplyTo: post,
    published: "2026-11-28T12:00:00.602455Z",
    sensitive: false,
    source: { content: "Hallo", mediaType: "text/plain" },
    summary: "",
    tag: [],
    to: [actor, everybody],
    cc: [`${pleroma.id}/followers`],
  };
  const renote = {
    id: misskey.at("notes/1"),
    type: "Note",
    attributedTo: misskey.id,
    summary: null,
    content: "<p><i>lol</i></p>",
    _misskey_content: "$[tada lol]",
    source: { content: "$[tada lol]", mediaType: "text/x.misskeymarkdown" },
    _misskey_quote: post,
    quoteUrl: post,
    published,
    ...misskey.public,
    inReplyTo: null,
    attachment: [],
    sensitive: false,
    tag: [],
  };
  return [
    pleroma.shape("follows with a state", "Follow", {
      cc: [],
      object: actor,
      state: "pending",
      to: [actor],
    }),
    pleroma.shape("creates a reply with a context of its own", "Create", {
      published,
      context: reply.context,
      context_id: 1,
      directMessage: false,
      to: reply.to,
      cc: reply.cc,
      object: reply,
    }),
    pleroma.shape("reacts by emoji", "EmojiReact", {
      content: "🧡",
      object: post,
      nickname: "ben",
      to: [actor, `${pleroma.id}/followers`],
      cc: [everybody],
    }),
    pleroma.shape("writes a chat message", "Create", {
      to: [actor],
      object: {
        id: pleroma.at("objects/2"),
        type: "ChatMessage",
        attributedTo: pleroma.id,
        content: "Privat",
        published,
        to: [actor],
      },
    }),
    misskey.shape("reacts by a like with emoji", "Like", {
      object: post,
      _misskey_reaction: ":blobcat:",
      content: ":blobcat:",
      tag: [
        {
          id: misskey.at("emojis/blobcat"),
          type: "Emoji",
          name: ":blobcat:",
          icon: { type: "Image", mediaType: "image/png", url: misskey.at("files/blobcat.png") },
          _misskey_license: { freeText: null },
        },
      ],
    }),
    misskey.shape("quotes", "Create", { published, ...misskey.public, object: renote }),
    misskey.shape("rejects a follow that there never was", "Reject", {
      object: { id: misskey.at("follows/1"), type: "Follow", actor, object: misskey.id },
    }),
    misskey.shape("changes its profile", "Update", {
      to: [everybody],
      object: {
        id: misskey.id,
        type: "Person",
        inbox: `${misskey.id}/inbox`,
        outbox: `${misskey.id}/outbox`,
        preferredUsername: "cora",
        name: "Cora 🐈",
        isCat: true,
        attachment: [{ type: "PropertyValue", name: "Ort", value: "Köln" }],
        "vcard:bday": "2000-01-01",
      },
    }),
    gts.shape("replies and says who may answer", "Create", {
      ...gts.public,
      object: {
        id: `${gts.id}/statuses/1`,
        type: "Note",
        attributedTo: gts.id,
        content: "<p>Hallo</p>",
        contentMap: { de: "<p>Hallo</p>" },
        inReplyTo: post,
        interactionPolicy: {
          canReply: { automaticApproval: [everybody], manualApproval: [] },
          canLike: { always: everybody, approvalRequired: [] },
        },
        published,
        to: everybody,
        cc: [`${gts.id}/followers`, actor],
        replies: {
          first: { id: `${gts.id}/statuses/1/replies?page=true`, type: "CollectionPage" },
        },
      },
    }),
    gts.shape("deletes itself with one addressee as text", "Delete", {
      to: everybody,
      cc: `${gts.id}/followers`,
      object: gts.id,
    }),
  ];
}
