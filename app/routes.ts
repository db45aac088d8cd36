import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("episodes", "routes/episodes.tsx"),
  route("episodes/:id", "routes/episode.tsx"),
  route("episodes/:id/next", "routes/episode-next.ts"),
  route("imprint", "routes/imprint.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
