import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("episodes", "routes/episodes.tsx"),
  route("episodes/:id", "routes/episode.tsx"),
  route("episodes/:id/next", "routes/episode-next.ts"),
  route("episodes/:id/rating", "routes/episode-rating.tsx"),
  route("episodes/:id/comments", "routes/episode-comments.tsx"),
  route("videos", "routes/videos.tsx"),
  route("videos/:id", "routes/video.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/:slug", "routes/blog-post.tsx"),
  route("suche", "routes/search.tsx"),
  route("suche/vorschlaege", "routes/search-suggestions.ts"),
  route("offline", "routes/offline.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/confirmation/:token", "routes/newsletter-confirmation.tsx"),
  route("newsletter/unsubscribe/:token", "routes/newsletter-unsubscribe.tsx"),
  route("contact", "routes/contact.tsx"),
  route("imprint", "routes/imprint.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
