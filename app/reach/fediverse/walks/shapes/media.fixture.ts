import { everybody } from "~/reach/fediverse/walks/contexts.fixture";
import { published, type Shape, shapesBy, type Target } from "./shape.fixture";

export function ofMedia({ actor, post }: Target): Shape[] {
  const peertube = shapesBy("peertube", "emil@peertube.example");
  const castopod = shapesBy("castopod", "fritz@castopod.example");
  const wordpress = shapesBy("wordpress", "gerd@wordpress.example");
  const video = peertube.at("videos/watch/1");
  return [
    peertube.shape("creates a video", "Create", {
      ...peertube.public,
      object: {
        id: video,
        type: "Video",
        name: "Ein Film",
        duration: "PT60S",
        uuid: "60c4bea4-6bb2-4fce-8d9f-8a522575419d",
        category: { identifier: "15", name: "Science" },
        tag: [{ type: "Hashtag", name: "film" }],
        sensitive: false,
        state: 1,
        commentsEnabled: true,
        published,
        mediaType: "text/markdown",
        content: "**Ein Film**",
        support: null,
        icon: [{ type: "Image", url: peertube.at("1.jpg"), width: 280, height: 157 }],
        url: [
          { type: "Link", mediaType: "text/html", href: video },
          {
            type: "Link",
            mediaType: "video/mp4",
            href: peertube.at("1.mp4"),
            height: 720,
            fps: 25,
          },
        ],
        attributedTo: [
          { type: "Person", id: peertube.id },
          { type: "Group", id: peertube.at("video-channels/1") },
        ],
        ...peertube.public,
      },
    }),
    peertube.shape("announces a video", "Announce", { ...peertube.public, object: video }),
    peertube.shape("comments in Markdown", "Create", {
      ...peertube.public,
      object: {
        id: `${video}/comments/1`,
        type: "Note",
        content: "@folgen@podcast.example **gut** <script>alert(1)</script>",
        mediaType: "text/markdown",
        inReplyTo: post,
        published,
        url: `${video}/comments/1`,
        attributedTo: peertube.id,
        tag: [{ type: "Mention", href: actor, name: "@folgen@podcast.example" }],
        ...peertube.public,
      },
    }),
    peertube.shape("counts a view", "View", {
      object: video,
      ...peertube.public,
      expires: "2026-11-28T12:05:00Z",
      result: {
        type: "InteractionCounter",
        interactionType: "WatchAction",
        userInteractionCount: 3,
      },
    }),
    peertube.shape("dislikes", "Dislike", { object: post, ...peertube.public }),
    castopod.shape("publishes an episode", "Create", {
      ...castopod.public,
      object: {
        id: castopod.at("@fritz/episodes/1"),
        type: "PodcastEpisode",
        attributedTo: castopod.id,
        name: "Folge 1",
        description: {
          type: "Note",
          mediaType: "text/markdown",
          content: "Text",
          contentMap: { de: "<p>Text</p>" },
        },
        image: { type: "Image", mediaType: "image/jpeg", url: castopod.at("1.jpg") },
        audio: {
          id: castopod.at("1.mp3"),
          type: "Audio",
          name: "Folge 1",
          size: 1,
          duration: 60,
          url: { href: castopod.at("1.mp3"), type: "Link", mediaType: "audio/mpeg" },
        },
        comments: castopod.at("@fritz/episodes/1/comments"),
        published,
      },
    }),
    castopod.shape("replies", "Create", {
      to: [everybody],
      cc: [`${castopod.id}/followers`],
      object: {
        id: `${castopod.id}/posts/1`,
        type: "Note",
        attributedTo: castopod.id,
        content: "<p>Grüße</p>",
        inReplyTo: post,
        published: "2026-11-28T12:00:00+00:00",
        replies: `${castopod.id}/posts/1/replies`,
        to: [everybody],
        cc: [`${castopod.id}/followers`],
      },
    }),
    wordpress.shape("publishes an article", "Create", {
      ...wordpress.public,
      object: {
        id: wordpress.at("?p=1"),
        type: "Article",
        attributedTo: wordpress.id,
        name: "Ein Artikel",
        summary: "Kurz",
        content: "<p>Lang</p>",
        contentMap: { de: "<p>Lang</p>" },
        url: wordpress.at("ein-artikel/"),
        published,
        tag: [{ type: "Hashtag", href: wordpress.at("tag/a"), name: "#a" }],
        attachment: [{ type: "Image", url: wordpress.at("1.jpg"), mediaType: "image/jpeg" }],
        replies: { id: wordpress.at("wp-json/1/replies"), type: "Collection" },
        ...wordpress.public,
      },
    }),
    wordpress.shape("comments", "Create", {
      ...wordpress.public,
      object: {
        id: wordpress.at("?c=1"),
        type: "Note",
        attributedTo: wordpress.id,
        content: "<p>Guter Beitrag</p>",
        inReplyTo: [post],
        url: wordpress.at("ein-artikel/#comment-1"),
        published,
        ...wordpress.public,
      },
    }),
  ];
}
