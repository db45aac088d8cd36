import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // The server and what its thread for long texts loads (app/server).
  serverBuildFile: "[name].js",
  // The whole route table goes into one hashed, long-lived file: no request per hovered link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
