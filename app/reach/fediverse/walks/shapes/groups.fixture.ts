import { everybody } from "~/reach/fediverse/walks/contexts.fixture";
import { published, type Shape, shapesBy, type Target } from "./shape.fixture";

export function ofGroups({ actor, post }: Target): Shape[] {
  const lemmy = shapesBy("lemmy", "hanna@lemmy.example");
  const friendica = shapesBy("friendica", "ida@friendica.example");
  const hubzilla = shapesBy("hubzilla", "jan@hubzilla.example");
  const page = {
    id: lemmy.at("post/7"),
    type: "Page",
    attributedTo: lemmy.id,
    to: [lemmy.at("c/main"), everybody],
    name: "Ein Beitrag",
    mediaType: "text/html",
    attachment: [{ type: "Link", href: post }],
    sensitive: false,
    published: "2026-11-28T12:00:00.871846+00:00",
  };
  return [
    lemmy.shape("announces another one's activity", "Announce", {
      to: [everybody],
      cc: [lemmy.at("c/main/followers")],
      object: {
        id: lemmy.at("activities/create/1"),
        type: "Create",
        actor: lemmy.at("u/other"),
        to: [everybody],
        cc: [lemmy.at("c/main")],
        object: page,
      },
    }),
    lemmy.shape("creates a page", "Create", { to: page.to, cc: [], object: page }),
    lemmy.shape("adds a moderator", "Add", {
      to: [everybody],
      object: lemmy.at("u/other"),
      target: lemmy.at("c/main/moderators"),
      cc: [lemmy.at("c/main")],
      audience: lemmy.at("c/main"),
    }),
    lemmy.shape("deletes itself with all it wrote", "Delete", {
      to: [everybody],
      object: lemmy.id,
      removeData: true,
    }),
    friendica.shape("comments with another text per language", "Create", {
      published,
      instrument: {
        type: "Service",
        name: "Friendica 'Interrupted Fern' 2024.12",
        url: "https://friendica.example",
      },
      to: [actor, everybody],
      cc: [`${friendica.id}/followers`],
      object: {
        id: friendica.at("objects/1"),
        type: "Note",
        summary: "",
        inReplyTo: post,
        "diaspora:guid": "4edd2508-4361-edb8-c4d8-b45181083984",
        published,
        url: friendica.at("display/1"),
        attributedTo: friendica.id,
        context: `${post}#context`,
        content: "Guten Tag",
        contentMap: { de: "<bdi>Guten Tag</bdi>" },
        source: { content: "[b]Guten Tag[/b]", mediaType: "text/bbcode" },
        attachment: [],
        tag: [],
        to: [actor, everybody],
        cc: [`${friendica.id}/followers`],
      },
    }),
    hubzilla.shape("names itself by an object, under a context that is not there", "Create", {
      ...hubzilla.public,
      actor: { type: "Person", id: hubzilla.id, name: "Jan", preferredUsername: "jan" },
      location: { type: "Place" },
      object: {
        id: hubzilla.at("item/1"),
        type: "Note",
        attributedTo: hubzilla.id,
        actor: hubzilla.id,
        commentPolicy: "authenticated",
        content: "Hallo",
        inReplyTo: post,
        published,
        ...hubzilla.public,
      },
    }),
    friendica.shape("has two types", ["Like", "http://schema.org/LikeAction"], {
      object: [post],
      to: everybody,
    }),
  ];
}
